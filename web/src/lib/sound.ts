// A few short sounds, made here and now: off until somebody asks for them, and never the only sign of anything.
import type { LogLine } from '../wire'
import { prefs } from './prefs.svelte'

let room: AudioContext | null = null

function ready(): AudioContext | null {
  if (!prefs.sound) return null
  room ??= new AudioContext()
  if (room.state === 'suspended') void room.resume()
  return room
}

/** A tone that dies away. */
function tone(at: AudioContext, start: number, pitch: number, long: number, loud: number, wave: OscillatorType = 'triangle'): void {
  const voice = new OscillatorNode(at, { type: wave, frequency: pitch })
  const level = new GainNode(at, { gain: 0 })
  level.gain.setValueAtTime(loud, start)
  level.gain.exponentialRampToValueAtTime(0.0008, start + long)
  voice.connect(level).connect(at.destination)
  voice.start(start)
  voice.stop(start + long)
}

/** A short hiss through a filter: paper, or a die on wood. */
function hiss(at: AudioContext, start: number, pitch: number, long: number, loud: number): void {
  const noise = at.createBuffer(1, Math.ceil(at.sampleRate * long), at.sampleRate)
  const samples = noise.getChannelData(0)
  for (let k = 0; k < samples.length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 2
  const source = new AudioBufferSourceNode(at, { buffer: noise })
  const filter = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 1.1 })
  source.connect(filter).connect(new GainNode(at, { gain: loud })).connect(at.destination)
  source.start(start)
}

const SOUNDS = {
  card: (at: AudioContext, now: number) => hiss(at, now, 2600, 0.09, 0.25),
  die: (at: AudioContext, now: number) => [0, 0.07, 0.13, 0.24].forEach((after, k) => hiss(at, now + after, 900 + 160 * k, 0.06, 0.5)),
  cube: (at: AudioContext, now: number) => {
    hiss(at, now, 1500, 0.04, 0.4)
    tone(at, now, 180, 0.14, 0.12, 'sine')
  },
  victory: (at: AudioContext, now: number) => [392, 494, 587, 784].forEach((pitch, k) => tone(at, now + 0.13 * k, pitch, 0.6, 0.14)),
}

export type SoundName = keyof typeof SOUNDS

export function sound(name: SoundName): void {
  const at = ready()
  if (at) SOUNDS[name](at, at.currentTime)
}

const CARDS = ['play', 'draw', 'buy', 'acquire', 'discard', 'reveal', 'equip', 'defeat', 'take', 'destroy', 'destroyed', 'trash', 'turn_up', 'refill', 'receive', 'gain', 'train']

/** What a new position sounds like: the end, what the game itself names, or cards. */
export function hearPosition(lines: LogLine[], over: boolean, named: Record<string, SoundName> = {}): void {
  if (!prefs.sound || !lines.length) return
  const verbs = lines.map((line) => line.event.verb)
  if (over) sound('victory')
  else if (verbs.some((verb) => verb in named)) sound(named[verbs.find((verb) => verb in named)!]!)
  else if (verbs.some((verb) => CARDS.includes(verb))) sound('card')
}
