import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { wording } from './words.ts'

const aLongTime = 240_000

describe.each(engines)('on %s', (engine) => {
  let product: ProductInstance
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'interchange-dumps-'))
    product = await startProduct(engine)
  }, aLongTime)
  afterAll(async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }, aLongTime)

  /** Runs a command as an operator does, from the operator's folder. */
  async function interchange(...args: string[]): Promise<{ code: number | null; said: string }> {
    // The data folder is an absolute path; output paths are relative.
    const command = spawn(process.execPath, [resolve('interchange.mjs'), ...args], {
      cwd: folder,
      env: product.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await new Promise<number | null>((done) => command.once('close', done))
    return { code, said }
  }

  const contentOf = async (dump: string) =>
    Promise.all(
      (await readdir(join(folder, dump)))
        .toSorted()
        .map(async (name) => [name, await readFile(join(folder, dump, name), 'utf8')]),
    )

  test(
    'the doctor says that all is well, running or stopped, and both dumps are equal',
    async () => {
      await (await fetch(`${product.url}/api/config`)).text()
      const looked = await interchange('doctor')
      expect(looked).toMatchObject({
        code: 0,
        said: expect.stringMatching(wording('command.doctor.well')),
      })
      expect(await interchange('dump', 'running')).toMatchObject({
        code: 0,
        said: expect.stringContaining(join(folder, 'running')),
      })
      expect(await product.whileStopped(() => interchange('doctor'))).toMatchObject({
        code: 0,
        said: expect.stringMatching(wording('command.doctor.well')),
      })
      expect(await product.whileStopped(() => interchange('dump', 'stopped'))).toMatchObject({
        code: 0,
      })
      expect(await contentOf('stopped')).toEqual(await contentOf('running'))
      expect(
        (await contentOf('running')).find(([name]) => name === 'pool_keys.ndjson')?.[1],
      ).toContain('"public_jwk"')
    },
    aLongTime,
  )

  test(
    'the doctor names damage while the product runs and while stopped',
    async () => {
      const id = '019b0000-0000-7000-8000-000000000001'
      await product.change(
        `insert into mails (id, recipient, locale, subject, body, user_id, sent_at) values ('${id}', 'ann@example.com', 'en', '', '', '019b0000-0000-7000-8000-000000000002', now())`,
      )
      const named = {
        code: 1,
        said: expect.stringMatching(new RegExp(`✗ mail-recipients.*\\n    ${id}\\n`)),
      }
      const running = await interchange('doctor')
      expect(running).toMatchObject(named)
      expect(running.said).not.toContain('ann@example.com')
      expect(await product.whileStopped(() => interchange('doctor'))).toMatchObject(named)
      await product.change(`delete from mails where id = '${id}'`)
      expect(await interchange('doctor')).toMatchObject({ code: 0 })
    },
    aLongTime,
  )

  test(
    'help lists the commands of operator and matcher, and a wrong command gets one sentence',
    async () => {
      const { code, said } = await interchange('--help')
      expect([
        code,
        said.includes('interchange doctor'),
        said.includes('interchange dump'),
        said.includes('interchange match'),
      ]).toEqual([0, true, true, true])
      expect(await interchange('dump', '.')).toMatchObject({
        code: 2,
        said: expect.stringMatching(wording('command.exists-folder')),
      })
    },
    aLongTime,
  )

  test.runIf(engine === 'embedded')(
    'a second product on the same folder is refused, and no command creates a missing database',
    async () => {
      const second = spawn(process.execPath, ['server/main.ts'], {
        env: { ...product.env, PORT: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const code = await new Promise((done) => second.once('close', done))
      expect([code, said]).toEqual([1, expect.stringMatching(wording('command.folder.taken-by'))])
      expect(await interchange('doctor')).toMatchObject({ code: 0 })
      const nowhere = spawn(process.execPath, [resolve('interchange.mjs'), 'doctor'], {
        env: { ...product.env, DATA_DIR: join(folder, 'none') },
        stdio: 'ignore',
      })
      expect(await new Promise((done) => nowhere.once('close', done))).toBe(2)
      expect(await readdir(folder)).not.toContain('none')
    },
    aLongTime,
  )
})
