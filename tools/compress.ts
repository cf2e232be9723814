import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/**
 * Writes a compressed copy of each file of a folder, to be sent unchanged. Several in parallel, on
 * Node's threads.
 */
export async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|svg|json)$/.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      await writeFile(
        join(folder, `${name}.br`),
        await brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      )
    }),
  )
}
