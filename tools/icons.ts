import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Draws web/public/icons from icon.svg, for home screens that do not support SVG. Run it again
// after a change of the logo.
const folder = new URL('../web/public/', import.meta.url)
const svg = await readFile(new URL('icon.svg', folder), 'utf8')
// A system may cut a maskable icon to any shape: its background reaches the edges, and the logo
// stays within the middle 80 % (W3C, Web App Manifest).
const ground = /<rect[^>]*rx="14"[^>]*>/
const sign = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(ground, '')
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#f4f6f3"/><g transform="translate(8 8) scale(.75)">${sign}</g></svg>`

for (const size of [192, 512]) {
  for (const [purpose, drawing] of [
    ['any', svg],
    ['maskable', maskable],
  ] as const) {
    await writeFile(
      new URL(`icons/${purpose}-${size}.png`, folder),
      await sharp(Buffer.from(drawing), { density: (72 * size) / 64 })
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
  }
}
