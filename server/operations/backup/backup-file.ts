import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { format, gzipHeader, type BackupHeader } from './backup-format.ts'
import type { MoveItem } from './database-move.ts'

/**
 * Writes a backup to a draft, flushes it to disk, and only then renames it, so that a partial file
 * never has its name. Returns its size.
 */
export async function writeBackup(
  path: string,
  {
    head,
    items,
    signal,
  }: { head: Omit<BackupHeader, 'format'>; items: AsyncIterable<MoveItem>; signal: AbortSignal },
): Promise<{ rows: number; bytes: number }> {
  const draft = `${path}.unfinished`
  const totals = { rows: 0 }
  try {
    await rm(draft, { force: true }) // left by a killed process
    await pipeline(
      Readable.from(textOf({ format, ...head }, items, totals)),
      createGzip(),
      plainHeader(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      { signal },
    )
    const { size: bytes } = await stat(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return { ...totals, bytes }
  } catch (error) {
    await rm(draft, { force: true })
    signal.throwIfAborted()
    throw error
  }
}

async function* textOf(
  head: BackupHeader,
  items: AsyncIterable<MoveItem>,
  totals: { rows: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const said = (text: string) => {
    hash.update(text)
    return text
  }
  yield said(`${JSON.stringify(['interchange backup', head])}\n`)
  for await (const item of items) {
    if ('lines' in item) totals.rows += item.lines.length
    yield said(
      'lines' in item ? `${item.lines.join('\n')}\n` : `${JSON.stringify(['table', item.table])}\n`,
    )
  }
  yield `${JSON.stringify(['end', { rows: totals.rows, sha256: hash.digest('hex') }])}\n`
}

/** Replaces gzip's machine-dependent header bytes by constants. */
function plainHeader(): Transform {
  let isFirst = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isFirst && chunk.length >= gzipHeader.length) gzipHeader.copy(chunk)
      isFirst = false
      done(null, chunk)
    },
  })
}

/**
 * Flushes the folder to disk, so that the new name is durable; skipped where folders cannot be
 * flushed.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Removes unfinished backups that a killed process left in the folder. */
export async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((name) =>
    /^interchange-.*[.]ndjson[.]gz[.]unfinished$/.test(name),
  )
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
}
