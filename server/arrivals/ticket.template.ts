import sharp from 'sharp'
import { encode } from 'uqr'
import type { Language } from '#contract/languages.ts'
import { qrPath } from '#contract/text/qr.ts'
import { escapeHtml, onlyThisStyle } from '../kit/http/html.ts'
import { palette, typefaces } from '../kit/http/palette.ts'

const pixelsPerModule = 12

// Everything is inlined, so that the page opens offline.
const style = `
${palette}
* { box-sizing: border-box; margin: 0 }
body { background: var(--canvas); color: var(--ink); font: 1rem/1.5 ${typefaces}; min-height: 100dvh; display: grid; place-items: center; padding: 1rem }
:lang(hi) body { line-height: 1.7 }
main { width: min(100%, 25rem); background: var(--surface); border: 1px solid var(--rule); border-radius: 18px; overflow: hidden }
.head { padding: 1.5rem 1.5rem 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.2; font-weight: 750; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere } :lang(zh) h1, :lang(hi) h1 { letter-spacing: 0; line-height: 1.4 }
.head p { color: var(--soft); margin-top: .4rem; overflow-wrap: anywhere }
.lines { position: relative; height: 1.5rem } .lines i { position: absolute; top: .375rem; height: .75rem; width: 50% } .lines i:first-child { left: 0; background: var(--seek) } .lines i:nth-child(2) { right: 0; background: var(--offer) }
.lines b { position: absolute; left: calc(50% - .75rem); width: 1.5rem; height: 1.5rem; border-radius: 50%; background: var(--surface); border: .3rem solid var(--ink) }
.pass { padding: 1.5rem; text-align: center } .pass svg { display: block; width: min(100%, 17rem); margin: 0 auto 1rem; border-radius: 10px; background: #fff }
.name { font-size: 1.375rem; font-weight: 700; line-height: 1.25; overflow-wrap: anywhere } .soft { color: var(--soft) } .pass .soft { margin-top: .25rem }
.in { display: flex; align-items: center; justify-content: center; gap: .6rem; margin-bottom: 1.25rem; font-weight: 650 } .in::before { content: ''; width: 1rem; height: 1rem; flex: none; border-radius: 50%; background: var(--offer) }
.foot { border-top: 1px dashed var(--rule); padding: .5rem 1.5rem 1rem; text-align: center; font-size: .9375rem }
a { color: var(--link); font-weight: 600; display: inline-block; padding: .65rem 0 } a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 4px }
[hidden] { display: none }
@media print { body { background: #fff } main { border-color: #999 } .foot { display: none } }
`
/** Allows one script of ours: the one that caches the page for offline use. */
export const policy = onlyThisStyle(style).replace(
  "default-src 'none'",
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; img-src 'self'",
)

type TicketPage = { language: Language; title: string; body: string }

export function page({ language, title, body }: TicketPage): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Interchange</title><link rel="icon" href="/icon.svg"><style>${style}</style><script src="/ticket.js" defer></script></head>
<body><main>${body}</main></body></html>`
}

/** Returns a QR code (ISO/IEC 18004), dark on white in every theme, as cameras need. */
export function qrCode(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${qrPath(data)}" fill="#101b2d"/></svg>`
}

/** Returns the same code as a picture for mails, whose programs show no SVG. */
export function qrPicture(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const side = size * pixelsPerModule
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#ffffff"/><path d="${qrPath(data)}" fill="#101b2d"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

export const lines = '<div class="lines" aria-hidden="true"><i></i><i></i><b></b></div>'
