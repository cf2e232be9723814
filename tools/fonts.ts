import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

// Unpacks the faces that pictures for chats are set in (server/events/previews.ts) out of their web packages: what draws there reads no compressed fonts.
// Again after a new version of one of the packages. Both faces are under the SIL Open Font License 1.1.

const { resolve } = createRequire(import.meta.url)
const faces = {
  'bricolage-grotesque-700.ttf': '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  'noto-sans-devanagari-700.ttf': '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff',
}

for (const [name, from] of Object.entries(faces)) {
  writeFileSync(new URL(`../server/events/fonts/${name}`, import.meta.url), unpacked(readFileSync(resolve(from))))
}

/** WOFF 1.0 holds the tables of an OpenType font, each compressed by itself: https://www.w3.org/TR/WOFF/ */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20
    const [offset, packed, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const bytes = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.subarray(entry + 16, entry + 20), content: packed < length ? inflateSync(bytes) : bytes }
  })
  const header = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((count - power) * 16, 10)
  let end = header.length
  const parts = tables.map(({ tag, checksum, content }, at) => {
    const entry = 12 + at * 16
    tag.copy(header, entry)
    checksum.copy(header, entry + 4)
    header.writeUInt32BE(end, entry + 8)
    header.writeUInt32BE(content.length, entry + 12)
    const padded = Buffer.alloc(Math.ceil(content.length / 4) * 4)
    content.copy(padded)
    end += padded.length
    return padded
  })
  return Buffer.concat([header, ...parts])
}
