import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { frugal } from '../tools/ready.mjs'
import { readyLine } from '../tools/ready-line.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty file for each running process of the product, named by its id. */
    processes: string
  }
}

/** Starts the product with these settings; resolves when it is ready. */
export async function launch(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...frugal, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await writeFile(join(inject('processes'), String(server.pid)), '')
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
    if (readyLine.test(said)) resolve(server)
  }
  server.stdout.on('data', listen)
  server.stderr.on('data', listen)
  server.on('exit', (code) =>
    reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)),
  )
  return promise
}

/** Ends a process and waits for its exit. */
export async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
  await rm(join(inject('processes'), String(server.pid)), { force: true })
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Ends the processes that a worker has left running. */
export async function endAll(processes: string): Promise<void> {
  for (const id of await readdir(processes)) {
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {} // it has ended
  }
}
