import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

// Files are compressed once, here, and sent as they lie.
const folder = 'built/web'
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|svg|json)$/.test(name))
for (const name of names) {
  const content = readFileSync(join(folder, name))
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
}
