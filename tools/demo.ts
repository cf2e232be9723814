import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './ports.ts'
import { root } from './ready.mjs'
import { englishTerminal, readyLine } from './ready-line.ts'

export type DemoServer = {
  url: string
  server: ChildProcess
  /** The output until it was ready. */
  said: string
}

/**
 * Returns how the demo world is started and reached: in its own folder, as a person trying the
 * product out starts it.
 */
export async function demoEnvironment(
  folder: string,
): Promise<{ url: string; env: NodeJS.ProcessEnv }> {
  const port = await freePort()
  return {
    url: `http://localhost:${port}`,
    env: {
      ...process.env,
      ...englishTerminal,
      NODE_ENV: '',
      DEVELOPMENT: 'true',
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
    },
  }
}

/** Starts the product with the demo world, and resolves once it is ready. */
export async function startDemo({
  url,
  env,
}: {
  url: string
  env: NodeJS.ProcessEnv
}): Promise<DemoServer> {
  const server = spawn(process.execPath, ['database/demo.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (readyLine.test(said)) resolve()
  })
  server.on('exit', (code) =>
    reject(new Error(`The product ended with ${code} before it was ready:\n${said}`)),
  )
  await promise
  return { url, server, said }
}

export async function endDemo(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await gone
}
