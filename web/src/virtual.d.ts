declare module 'virtual:icons/*' {
  /** What the interface calls a drawing, and which drawing that is. */
  export const names: Record<string, string>
  /** The inner SVG of each drawing, and the side of its box. */
  export const drawings: Record<string, [body: string, size: number]>
}
