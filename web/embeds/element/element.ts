import {
  embedAddress,
  embedElement,
  embedFrameMark,
  type EmbedLook,
  type EmbedMessage,
  embedScript,
  type EmbedTheme,
  mostRounded,
  registrationAddress,
} from '#contract/embeds/embeds.ts'
import { inkOn } from '#contract/embeds/ink-on.ts'
import { type Language, languageNamed } from '#contract/languages.ts'
import { css } from './element.css.ts'
import { frameAddress, type Pixel, themeOn } from './page.rules.ts'

// Runs on websites of others, as one file without imports (vite.embed.config.ts). It sets nothing
// but the element, and what a page shows without it, a link, stays until a frame has come.

/** The words around registration, which the build writes in. */
declare const elementTexts: Record<Language, { close: string; late: string }>

const lateMs = 8000
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const origin = new URL(
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : (document.querySelector<HTMLScriptElement>(`script[src$="${embedScript}"]`)?.src ??
        location.href),
).origin

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

type RegistrationDialog = {
  address: string
  window: HTMLDialogElement
  frame: HTMLIFrameElement
}

/** An event or a host's events: a button, a card, a list, or registration. */
class InterchangeEmbed extends HTMLElement {
  static readonly observedAttributes = [
    'event',
    'code',
    'host',
    'show',
    'theme',
    'accent',
    'corners',
    'lang',
  ]
  readonly #root = this.attachShadow({ mode: 'open' })
  #frame: HTMLIFrameElement | undefined
  #dialog: RegistrationDialog | undefined
  #isOutdated = false
  #theme: EmbedTheme | undefined
  /** How the page scrolled before registration opened over it. */
  #overflow: string | undefined

  constructor() {
    super()
    this.#root.adoptedStyleSheets = [sheet]
  }

  connectedCallback(): void {
    addEventListener('message', this.#hear)
    this.#draw()
    // The script may run before the page has read as far as the link inside, or its styles.
    if (document.readyState === 'loading' && !this.querySelector('a'))
      document.addEventListener('DOMContentLoaded', this.#redraw, { once: true })
    addEventListener('load', this.#followPage)
    darkSystem.addEventListener('change', this.#followPage)
    for (const part of [document.documentElement, document.body])
      this.#page.observe(part, { attributes: true })
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#hear)
    document.removeEventListener('DOMContentLoaded', this.#redraw)
    removeEventListener('load', this.#followPage)
    darkSystem.removeEventListener('change', this.#followPage)
    this.#page.disconnect()
    this.#dialog?.window.close()
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#redraw()
  }

  /** Draws it with its present attributes and link; once registration is closed, if it is open. */
  readonly #redraw = (): void => {
    if (this.#dialog?.window.open) this.#isOutdated = true
    else this.#draw()
  }

  /** Draws it again if the page around has become dark or light. */
  readonly #followPage = (): void => {
    if (this.#look().theme !== this.#theme) this.#redraw()
  }
  readonly #page = new MutationObserver(this.#followPage)

  #draw(): void {
    this.#dialog = undefined
    this.#frame = undefined
    this.#isOutdated = false
    const look = this.#look()
    this.#theme = look.theme
    this.style.setProperty('--canvas', look.theme === 'dark' ? '#0b1220' : '#f4f6f3')
    this.style.setProperty('--ink', look.theme === 'dark' ? '#eef2f8' : '#101b2d')
    this.style.setProperty('--rule', look.theme === 'dark' ? '#2a3852' : '#d9ded7')
    const [eventId, handle] = [this.getAttribute('event'), this.getAttribute('host')]
    if (eventId === null && handle === null) return this.#root.replaceChildren(made('slot'))
    const show = this.getAttribute('show')
    const code = this.getAttribute('code') ?? undefined
    if (eventId !== null && show === 'button') {
      const address = registrationAddress({ eventId, code }, look)
      return this.#root.replaceChildren(this.#button(address, look))
    }
    const address =
      eventId === null
        ? embedAddress({ handle: handle ?? '' }, look)
        : (show === 'register' ? registrationAddress : embedAddress)({ eventId, code }, look)
    this.#frame = this.#frameOf(address + embedFrameMark, look)
    this.#frame.loading = 'lazy'
    this.#frame.setAttribute('part', 'frame')
    this.#root.replaceChildren(this.#frame, made('slot'))
  }

  /** The attributes, and what the page around tells where they do not. */
  #look(): EmbedLook {
    const accent = this.getAttribute('accent') ?? ''
    const corners = Number(this.getAttribute('corners') ?? 'none')
    const theme = this.getAttribute('theme')
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : themeOn(backgroundsOf(this)),
      accent: /^#[\da-f]{6}$/i.test(accent) ? accent : undefined,
      corners:
        Number.isInteger(corners) && corners >= 0 && corners <= mostRounded ? corners : undefined,
      language: languageNamed(this.closest('[lang]')?.getAttribute('lang')),
    }
  }

  /** The link that the page shows without this script. */
  get #link(): { href: string; text: string } {
    const link = this.querySelector('a')
    const text = link?.textContent.trim() || link?.querySelector('img')?.alt || 'Interchange'
    return { href: link?.href ?? origin, text }
  }

  #button(address: string, { accent, corners = 10, theme }: EmbedLook): HTMLElement {
    const { href, text } = this.#link
    const button = made('a', {
      href,
      target: '_blank',
      rel: 'noopener',
      part: 'button',
      'aria-haspopup': 'dialog',
    })
    button.textContent = text
    const plain = theme === 'dark' ? '#eef2f8' : '#101b2d'
    button.style.background = accent ?? plain
    button.style.color = inkOn(accent ?? plain)
    button.style.borderRadius = `${corners}px`
    button.addEventListener('click', (event) => {
      // With a key held, a browser opens the link in a tab or window of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      this.#open(origin + address)
    })
    return button
  }

  #frameOf(address: string, { theme }: EmbedLook): HTMLIFrameElement {
    const frame = made('iframe', { title: this.#link.text, src: new URL(address, origin).href })
    // Otherwise browsers put an opaque ground under a frame of the other scheme.
    frame.style.colorScheme = theme ?? 'light'
    return frame
  }

  /** Opens registration over the page. Closed and opened again, it is as it was left. */
  #open(address: string): void {
    if (this.#dialog?.address !== address) {
      this.#dialog?.window.remove()
      this.#dialog = this.#makeDialog(address)
    }
    const { window: dialog } = this.#dialog
    if (dialog.open) return
    const { style } = document.documentElement
    this.#overflow ??= style.overflow
    style.overflow = 'hidden'
    dialog.showModal()
  }

  readonly #leave = (): void => {
    if (this.#dialog?.window.open) return // opened again before it told of its closing
    document.documentElement.style.overflow = this.#overflow ?? ''
    this.#overflow = undefined
    if (this.#isOutdated && this.isConnected) this.#draw()
    // Back to the button, here or in a card or list.
    this.#root.querySelector<HTMLElement>('[part]')?.focus()
  }

  #makeDialog(address: string): RegistrationDialog {
    const look = this.#look()
    const { href, text } = this.#link
    const words = elementTexts[look.language ?? languageNamed(navigator.language) ?? 'en']
    const dialog = made('dialog', { 'aria-label': text })
    const close = made('button', {
      part: 'close',
      type: 'button',
      'aria-label': words.close,
    })
    close.textContent = '×'
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', this.#leave)
    const wait = made('div', { class: 'wait', role: 'status' })
    const link = made('a', { href, target: '_blank', rel: 'noopener' })
    link.textContent = words.late
    wait.append(made('i', { 'aria-hidden': 'true' }), link)
    setTimeout(() => wait.classList.add('is-late'), lateMs)
    const frame = this.#frameOf(address, look)
    dialog.append(wait, frame, close)
    this.#root.append(dialog)
    return { address, window: dialog, frame }
  }

  readonly #hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (from !== origin || source === null || !isMessage(data)) return
    const isInner = source === this.#dialog?.frame.contentWindow
    const frame = isInner ? this.#dialog?.frame : this.#frame
    if (!frame || source !== frame.contentWindow) return
    switch (data.interchange) {
      case 'size':
        frame.classList.add('is-there')
        if (!isInner) frame.style.height = `${data.height}px`
        break
      case 'register': {
        const address = frameAddress(data.address, origin)
        if (address !== undefined && !isInner) this.#open(address)
        break
      }
      case 'registered':
        this.dispatchEvent(
          new CustomEvent('interchange-registered', {
            bubbles: true,
            detail: { event: data.event, state: data.state },
          }),
        )
        break
      case 'close':
        if (isInner) this.#dialog?.window.close()
    }
  }
}

function isMessage(data: unknown): data is EmbedMessage {
  return typeof data === 'object' && data !== null && 'interchange' in data
}

/** The backgrounds behind an element, from it outwards; last, that of a page without any. */
function backgroundsOf(element: Element): Pixel[] {
  const parent = element.parentElement
  if (parent) return [pixelOf(getComputedStyle(element).backgroundColor), ...backgroundsOf(parent)]
  const probe = made('i')
  probe.style.backgroundColor = 'Canvas' // dark where the page's `color-scheme` is
  element.append(probe)
  const plain = getComputedStyle(probe).backgroundColor
  probe.remove()
  return [pixelOf(getComputedStyle(element).backgroundColor), pixelOf(plain)]
}

/** What a browser paints for a colour of any notation. */
function pixelOf(colour: string): Pixel {
  const context = (canvas ??= made('canvas', { width: '1', height: '1' })).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) return [255, 255, 255, 255]
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha]
}
let canvas: HTMLCanvasElement | undefined

function made<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

if (!customElements.get(embedElement)) customElements.define(embedElement, InterchangeEmbed)
