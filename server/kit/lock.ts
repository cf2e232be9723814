import { readFileSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder cannot be used; the message is one sentence for the operator. */
export class FolderError extends Error {}

/** Takes the data folder for this process alone: two processes on one embedded database lose writes without an error. */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'lock')
  await makeFolder(folder)
  const holder = await readFile(path, 'utf8').catch(() => undefined)
  const [pid, started] = holder?.trim().split(' ') ?? []
  if (pid && Number(pid) !== process.pid && startOf(Number(pid)) !== undefined && startOf(Number(pid)) === started) {
    throw new FolderError(`Another Interchange (process ${pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
  if (holder !== undefined) await rm(path, { force: true })
  await write(path, folder)
  return { release: () => rm(path, { force: true }) }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    // Not recursive: Node tries for ever where the system takes no folders at all, as below /proc.
    await mkdir(folder)
  } catch (error) {
    if (reason(error) === 'EEXIST') return
    const why = reason(error) === 'ENOENT' ? 'the folder it would stand in is not there' : reason(error)
    throw new FolderError(`The data folder ${folder} cannot be made or opened (${why}). Set DATA_DIR to a folder that this user may write.`)
  }
}

async function write(path: string, folder: string): Promise<void> {
  const draft = `${path}.${process.pid}`
  try {
    // Whoever is killed in between must not leave a lock that names nobody, so it comes to be with its content.
    await writeFile(draft, `${process.pid} ${startOf(process.pid) ?? ''}`)
    await link(draft, path).finally(() => rm(draft, { force: true }))
  } catch (error) {
    if (reason(error) === 'EEXIST') throw new FolderError(`Another Interchange has just started on the data folder ${folder}.`)
    throw new FolderError(`The data folder ${folder} cannot be written (${reason(error)}). Set DATA_DIR to a folder that this user may write.`)
  }
}

/** When a process began, so that a number that was given out again is not taken for the old process; undefined when it is gone. */
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
    return ''
  } catch {
    return undefined
  }
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
