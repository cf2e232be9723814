import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../tools/ports.ts'

const run = promisify(execFile)
const versions = '/usr/lib/postgresql' // Debian's path

/** Returns the path of PostgreSQL's own programs, if installed. */
export function programs(): string | undefined {
  const found = existsSync(versions)
    ? readdirSync(versions)
        .map((version) => join(versions, version, 'bin'))
        .findLast((bin) => existsSync(join(bin, 'initdb')))
    : undefined
  return found && (process.getuid?.() !== 0 || keeper()) ? found : undefined
}

/** PostgreSQL refuses to run as root: then it runs as its package's user. */
function keeper(): { uid: number; gid: number } | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid !== undefined && gid !== undefined ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

export type Cluster = {
  url: string
  restart: (how: 'fast' | 'immediate') => Promise<void>
  close: () => Promise<void>
}

/**
 * Creates a PostgreSQL server for the proof, which can be stopped and started. `immediate` is as
 * hard as a crash: it recovers from its log.
 */
export async function ownCluster(): Promise<Cluster> {
  const bin = programs() ?? ''
  const as = process.getuid?.() === 0 ? keeper() : undefined
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'))
  if (as) await chown(folder, as.uid, as.gid)
  const port = await freePort()
  const runProgram = (program: string, args: string[]) =>
    run(join(bin, program), args, { ...as, cwd: folder })
  const start = () =>
    runProgram('pg_ctl', [
      '-D',
      join(folder, 'data'),
      '-w',
      '-t',
      '120',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
      'start',
    ])
  const stop = (how: string) =>
    runProgram('pg_ctl', ['-D', join(folder, 'data'), '-w', '-t', '120', '-m', how, 'stop'])
  const close = async () => {
    await stop('immediate').catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await runProgram('initdb', [
      '-D',
      join(folder, 'data'),
      '-U',
      'proof',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ])
    await start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: `postgres://proof@127.0.0.1:${port}/postgres`,
    restart: async (how) => {
      await stop(how)
      await start()
    },
    close,
  }
}
