import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { OperatorError, type OperatorText } from '../operator-text.ts'
import { isHolderAlive, openHolderSocket } from './holder-socket.ts'
import { type LockHolder, holderIn, judge, lineOf } from './lock.rules.ts'

/** The folder cannot be used; the message is one sentence for the operator. */
export class FolderError extends OperatorError {}

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose writes
 * without an error.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'lock')
  await makeFolder(folder)
  const me = whoAmI()
  await refuseWhileHeld(path, { folder, me })
  await write(path, { folder, line: lineOf(me) })
  // Not every filesystem supports sockets; without one, pids alone must do
  const ear = await openHolderSocket(folder).catch(() => undefined)
  if (!ear)
    await rm(path, { force: true }).then(() =>
      write(path, { folder, line: lineOf({ ...me, hears: false }) }),
    )
  return {
    release: async () => {
      await ear?.close()
      await rm(path, { force: true })
    },
  }
}

/** The pid of another living process that holds the folder, if any. */
export async function holderOf(folder: string): Promise<number | undefined> {
  const { holder, verdict } = await look(folder, whoAmI())
  return verdict === 'taken' ? (holder?.pid ?? 0) : undefined
}

async function look(folder: string, me: LockHolder) {
  const line = await readFile(join(folder, 'lock'), 'utf8').catch(() => undefined)
  const holder = holderIn(line, me)
  return {
    line,
    holder,
    verdict: judge(holder, me, {
      answers: await isHolderAlive(folder),
      started: holder && startOf(holder.pid),
    }),
  }
}

type LockRequest = { folder: string; me: LockHolder }

/** Refuses while another process holds the folder; removes the lock of a process that is gone. */
async function refuseWhileHeld(path: string, { folder, me }: LockRequest): Promise<void> {
  const { line, holder, verdict } = await look(folder, me)
  if (verdict === 'taken' && !holder) throw new FolderError('command.folder.taken', { folder })
  if (verdict === 'taken' && holder)
    throw new FolderError('command.folder.taken-by', { folder, holder: processText(holder, me) })
  if (verdict === 'elsewhere')
    throw new FolderError('command.folder.elsewhere', {
      folder,
      path,
      holder: holder ? processText(holder, me) : '?',
    })
  if (line !== undefined) await takeAway(path, { folder, line })
}

function processText({ pid, host }: LockHolder, me: LockHolder): OperatorText {
  return host === me.host
    ? { key: 'command.folder.process', values: { pid: String(pid) } }
    : { key: 'command.folder.process-on', values: { pid: String(pid), host } }
}

/**
 * Another process may come first between check and removal: the removed lock must be the one
 * checked, else it is restored.
 */
async function takeAway(
  path: string,
  { folder, line }: { folder: string; line: string },
): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => {})
  const movedLine = await readFile(aside, 'utf8').catch(() => line)
  if (movedLine !== line) await link(aside, path).catch(() => {})
  await rm(aside, { force: true })
  if (movedLine !== line) throw new FolderError('command.folder.just-taken', { folder })
}

async function makeFolder(folder: string): Promise<void> {
  try {
    // Not recursive: Node retries for ever where the system refuses folders, as below /proc.
    await mkdir(folder)
  } catch (error) {
    if (reason(error) === 'EEXIST') return
    if (reason(error) === 'ENOENT') throw new FolderError('command.folder.no-parent', { folder })
    throw new FolderError('command.folder.unopened', { folder, reason: reason(error) })
  }
}

async function write(
  path: string,
  { folder, line }: { folder: string; line: string },
): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  try {
    // A process killed in between must not leave a lock without a holder, so the file is created
    // with its content.
    await writeFile(draft, line)
    await link(draft, path).finally(() => rm(draft, { force: true }))
  } catch (error) {
    if (reason(error) === 'EEXIST') throw new FolderError('command.folder.just-taken', { folder })
    throw new FolderError('command.folder.not-writable', { folder, reason: reason(error) })
  }
}

function whoAmI(): LockHolder {
  return {
    pid: process.pid,
    started: startOf(process.pid) || '-',
    hears: true,
    host: hostname().replaceAll(/\s/g, '-') || '-',
    // random(4): a new value at each start of the machine; pid_namespaces(7): a different value in
    // each container
    boot: read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    space: read(() => readlinkSync('/proc/self/ns/pid')),
  }
}

function read(source: () => string): string {
  try {
    return source().trim() || '-'
  } catch {
    return '-'
  }
}

/**
 * The start time of a process, so that a reused pid is not taken for the old process; undefined if
 * it is gone.
 */
function startOf(pid: number): string | undefined {
  try {
    // Field 22 of proc_pid_stat(5), counted after the command's closing bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  } catch {
    return process.platform === 'linux' ? undefined : runs(pid)
  }
}

function runs(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
    return '-'
  } catch {
    return undefined
  }
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
