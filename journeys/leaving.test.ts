import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../tools/ports.ts'
import { launch } from './processes.ts'
import { migrateInto } from './product.ts'

const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a process asked to stop says so first and still answers; a second signal does not break it', async () => {
  await migrateInto(folder)
  const port = await freePort()
  const server = await launch({
    ...process.env,
    NODE_ENV: '',
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    DRAIN_SECONDS: '5',
  })
  expect(existsSync(join(folder, 'lock'))).toBe(true)
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`)
  expect((await ask('/readyz')).status).toBe(200)

  const gone = new Promise((resolve) =>
    server.once('exit', (code, signal) => resolve([code, signal])),
  )
  server.kill('SIGTERM')
  await expect.poll(async () => (await ask('/readyz')).status, { interval: 20 }).toBe(503)
  server.kill('SIGTERM')
  const answer = await ask('/api/config')
  expect([answer.status, answer.headers.get('connection'), (await ask('/readyz')).status]).toEqual([
    200,
    'close',
    503,
  ])
  expect(await gone).toEqual([0, null])
  // Everything was closed in order: no lock on the folder remains.
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
