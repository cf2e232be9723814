import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { findChromium, howToGetChromium } from './chromium.ts'

// Draws web/public/preview.png, the picture that chats show beside a link to us. Run it again after
// a change of the logo, the colours or the title.

const size = { width: 1200, height: 630 }
const colour = {
  canvas: '#f4f6f3',
  surface: '#ffffff',
  ink: '#101b2d',
  rule: '#d9ded7',
  seek: '#e2432a',
  offer: '#0b8a74',
  meet: '#ffb81c',
}
const at = { y: 272, seek: 905, offer: 1015 }

const faint = ['M1210 500H960L810 650', 'M1210 290L1130 370V640']
const seek = `M-10 455H837L${at.seek} 387V-10`
const offer = `M1210 60H1112L${at.offer} 157V640`
const stations = [
  [84, 455],
  [388, 455],
  [692, 455],
  [905, 60],
  [1160, 60],
  [1015, 570],
] as const

const map = `<svg viewBox="0 0 1200 630" fill="none" stroke-linejoin="round">
  ${faint.map((path) => `<path d="${path}" stroke="${colour.rule}" stroke-width="14"/>`).join('')}
  <path d="${seek}" stroke="${colour.seek}" stroke-width="18"/>
  <path d="${offer}" stroke="${colour.offer}" stroke-width="18"/>
  ${stations.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="12" fill="${colour.surface}" stroke="${colour.ink}" stroke-width="7"/>`).join('')}
  <rect x="818" y="${at.y - 76}" width="284" height="152" rx="76" fill="${colour.meet}"/>
  <rect x="840" y="${at.y - 54}" width="240" height="108" rx="54" fill="${colour.surface}" stroke="${colour.ink}" stroke-width="11"/>
  <circle cx="${at.seek}" cy="${at.y}" r="26" fill="${colour.seek}"/>
  <circle cx="${at.offer}" cy="${at.y}" r="26" fill="${colour.offer}"/>
</svg>`

// The same strokes as Mark in web/kit/ui/lines.tsx.
const mark = `<svg viewBox="0 0 54 36" fill="none" width="84" height="56">
  <g stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M4 5h6l10 9M4 31h6l10-9" stroke="${colour.seek}"/><path d="M50 5h-6l-10 9M50 31h-6l-10-9" stroke="${colour.offer}"/></g>
  <rect x="14" y="10.5" width="26" height="15" rx="7.5" stroke-width="3.5" fill="${colour.surface}" stroke="${colour.ink}"/>
</svg>`

const page = (face: string) => `<!doctype html><html lang="en"><style>
  @font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${face}) format('woff2-variations'); }
  body { margin: 0; width: ${size.width}px; height: ${size.height}px; background: ${colour.canvas}; color: ${colour.ink}; font-family: Display; font-weight: 700; letter-spacing: -0.03em; }
  body > * { position: absolute; margin: 0; }
  h1 { left: 68px; top: 116px; font-size: 90px; line-height: 1.02; font-weight: 700; }
  p { left: 68px; bottom: 60px; display: flex; align-items: center; gap: 20px; font-size: 46px; }
</style><body>${map}<h1>Meet the person<br>worth the trip.</h1><p>${mark}Interchange</p>`

const executablePath = findChromium()
if (!executablePath) throw new Error(howToGetChromium)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: size, deviceScaleFactor: 1, colorScheme: 'light' })
const face = await readFile(
  new URL(
    import.meta
      .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  ),
  'base64',
)
await tab.setContent(page(face))
await tab.evaluate('document.fonts.ready')
await writeFile(
  new URL('../web/public/preview.png', import.meta.url),
  await tab.screenshot({ type: 'png' }),
)
await browser.close()
