import { mount } from 'svelte'
import App from './App.svelte'
import './css/tokens.css'
import './css/base.css'
import './css/cards.css'
import './css/table.css'
import './css/home.css'
import './css/end.css'
import './css/app.css'
import './css/narrow.css'
import './css/start.css'

export default mount(App, { target: document.getElementById('app')! })
