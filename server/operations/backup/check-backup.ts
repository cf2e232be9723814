import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { OperatorKey } from '../../kit/operator-text.ts'
import { CommandError } from '../../kit/processes/control.ts'
import { gzipHeader, type BackupHeader, BackupMark } from './backup-format.ts'
import type { MoveItem } from './database-move.ts'

type BackupPart = MoveItem | { head: BackupHeader }
type LineRun = { mark: string } | { rows: string[] }

/**
 * Reads a backup to its last line and returns its header; refuses a damaged, truncated or foreign
 * file.
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  await refuseForeign(path)
  let head: BackupHeader | undefined
  for await (const part of partsIn(path)) if ('head' in part) ({ head } = part)
  if (!head) throw new Damage()
  return head
}

/** Yields the rows of a backup. Reading them to the end fails if the file is incomplete. */
export async function* itemsIn(path: string): AsyncGenerator<MoveItem> {
  for await (const part of partsIn(path)) if (!('head' in part)) yield part
}

class Damage extends Error {
  readonly reason: OperatorKey | undefined

  constructor(reason?: OperatorKey) {
    super(reason)
    this.reason = reason
  }
}

async function refuseForeign(path: string): Promise<void> {
  const beginning = await beginningOf(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError('command.backup.unreadable', { path, reason: error.code ?? '' })
  })
  if (!beginning.equals(gzipHeader)) throw new CommandError('command.backup.foreign', { path })
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  const { buffer } = await file
    .read(Buffer.alloc(gzipHeader.length), 0, gzipHeader.length, 0)
    .finally(() => file.close())
  return buffer
}

async function* partsIn(path: string): AsyncGenerator<BackupPart> {
  const reading = new Reading()
  try {
    for await (const lines of linesIn(path)) yield* reading.take(lines)
    reading.end()
  } catch (error) {
    throw asDamaged(path, error) ?? error
  }
}

function asDamaged(path: string, error: unknown): CommandError | undefined {
  if (isOfZlib(error))
    return new CommandError('command.backup.damaged-because', { path, reason: error.message })
  if (!(error instanceof Damage)) return undefined
  return error.reason
    ? new CommandError('command.backup.damaged-because', { path, reason: { key: error.reason } })
    : new CommandError('command.backup.damaged', { path })
}

/** Verifies the order of the lines, their number and their checksum. */
class Reading {
  readonly #hash = createHash('sha256')
  #rows = 0
  #place: 'before' | 'within' | 'after' = 'before'

  take(lines: readonly string[]): BackupPart[] {
    return runsOf(lines).flatMap((run) =>
      'rows' in run ? this.#takeRows(run.rows) : this.#takeMark(run.mark),
    )
  }

  end(): void {
    if (this.#place !== 'after') throw new Damage('command.backup.no-end')
  }

  #takeRows(rows: string[]): BackupPart[] {
    if (this.#place !== 'within') throw new Damage()
    for (const row of rows) this.#hash.update(`${row}\n`)
    this.#rows += rows.length
    return [{ lines: rows }]
  }

  #takeMark(line: string): BackupPart[] {
    const [kind, content] = markIn(line)
    if ((kind === 'interchange backup') !== (this.#place === 'before') || this.#place === 'after')
      throw new Damage()
    if (kind === 'end') {
      if (content.rows !== this.#rows || content.sha256 !== this.#hash.digest('hex'))
        throw new Damage('command.backup.checksum')
      this.#place = 'after'
      return []
    }
    this.#place = 'within'
    this.#hash.update(`${line}\n`)
    return [kind === 'table' ? { table: content } : { head: content }]
  }
}

function runsOf(lines: readonly string[]): LineRun[] {
  const runs: LineRun[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (!line.startsWith('{')) runs.push({ mark: line })
    else if (last && 'rows' in last && last.rows.length < 1000) last.rows.push(line)
    else runs.push({ rows: [line] })
  }
  return runs
}

function markIn(line: string): BackupMark {
  const parsed = BackupMark.safeParse(json(line))
  if (!parsed.success) throw new Damage('command.backup.unknown-line')
  return parsed.data
}

function json(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const atOnce = 256 * 1024

/**
 * Yields whole lines, as many as arrive at once. Only a line feed ends a line: texts contain other
 * line separators.
 */
async function* linesIn(path: string): AsyncGenerator<string[]> {
  const file = createReadStream(path)
  const text = createGunzip({ chunkSize: atOnce, rejectGarbageAfterEnd: true })
  file.on('error', (error) => text.destroy(error)).pipe(text)
  let pendingChunks: Buffer[] = []
  // The stream yields bytes.
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(0x0a)
    if (end < 0) {
      pendingChunks.push(chunk)
      continue
    }
    const completeLines = Buffer.concat([...pendingChunks, chunk.subarray(0, end)])
    pendingChunks = [chunk.subarray(end + 1)]
    yield completeLines.toString().split('\n')
  }
  if (pendingChunks.some(({ length }) => length > 0)) throw new Damage()
}

function isOfZlib(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && /^Z_|^ERR_TRAILING_JUNK/.test(String(error.code))
  )
}
