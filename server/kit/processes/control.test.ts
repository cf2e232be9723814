import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { askControl, openControl, type Terminal } from './control.ts'
import { inEnglish } from '../../testing.words.ts'
import { makeLog } from '../log.ts'

type CommandHandler = Parameters<typeof openControl>[1]
const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close()
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
  opened.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openIn(folder: string, doing: CommandHandler) {
  const control = await openControl(folder, doing, makeLog('silent'))
  opened.push(control.close)
  return control
}

function aTerminal() {
  const ending = new AbortController()
  const said: string[] = []
  const terminal: Terminal = {
    print: (line) => void said.push(line),
    complain: (line) => void said.push(`complaint: ${line}`),
    signal: ending.signal,
  }
  return { terminal, said, end: () => ending.abort(new Error('Stopped.')) }
}

const asked = {
  args: ['look', 'around'],
  cwd: '/somewhere',
  language: 'hi',
  locale: 'hi-IN',
} as const

test('the holder of the folder runs a command, and returns its output line by line and its exit code', async () => {
  const folder = await aFolder()
  await openIn(folder, async ({ args, cwd, locale }, { print, complain }) => {
    print(`${args.join(' ')} in ${cwd} (${locale})`)
    complain('two\nlines "and" ✗')
    return 7
  })
  const { terminal, said } = aTerminal()
  expect(await askControl(folder, asked, terminal)).toBe(7)
  expect(said).toEqual(['look around in /somewhere (hi-IN)', 'complaint: two\nlines "and" ✗'])
})

test.skipIf(process.platform === 'win32')(
  'only the owner may open the socket, and one left by a killed process does no harm',
  async () => {
    const folder = await aFolder()
    const left = await openIn(folder, async () => 0)
    await left.close()
    await openIn(folder, async () => 0)
    await openIn(folder, async () => 3)
    expect((await stat(join(folder, 'control'))).mode & 0o777).toBe(0o600)
    expect(await askControl(folder, asked, aTerminal().terminal)).toBe(3)
  },
)

test('disconnecting ends the work in the server too', async () => {
  const folder = await aFolder()
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  await openIn(folder, async (_, { signal }) => {
    begun.resolve()
    await pause(600_000, undefined, { signal }).catch(() =>
      ended.resolve(signal.reason instanceof Error ? signal.reason.message : ''),
    )
    return 0
  })
  const { terminal, end } = aTerminal()
  const work = askControl(folder, asked, terminal)
  await begun.promise
  end()
  await expect(work).rejects.toThrow('Stopped.')
  expect(await ended.promise).toBe('Stopped.')
})

test('a stopping server ends a running command and reports it', async () => {
  const folder = await aFolder()
  const begun = Promise.withResolvers<void>()
  const control = await openIn(folder, async (_, { signal, complain }) => {
    begun.resolve()
    await pause(600_000, undefined, { signal }).catch(() =>
      complain(signal.reason instanceof Error ? signal.reason.message : ''),
    )
    return 2
  })
  const { terminal, said } = aTerminal()
  const work = askControl(folder, asked, terminal)
  await begun.promise
  await control.close()
  expect([await work, said]).toEqual([
    2,
    [`complaint: ${inEnglish('command.control.server-stopped')}`],
  ])
})

test('explains in one sentence a missing server and a path too long for a socket', async () => {
  const folder = await aFolder()
  await expect(askControl(folder, asked, aTerminal().terminal)).rejects.toThrow(
    inEnglish('command.control.busy', { folder, reason: 'ENOENT' }),
  )
  const deep = join(folder, 'x'.repeat(120))
  await expect(askControl(deep, asked, aTerminal().terminal)).rejects.toThrow(
    inEnglish('command.control.too-long', { folder: deep }),
  )
  await (await openControl(deep, async () => 0, makeLog('silent'))).close()
})

test('a client that connects and leaves silently leaves nothing behind', async () => {
  const folder = await aFolder()
  const control = await openIn(folder, async () => 0)
  const socket = connect(join(folder, 'control'))
  await once(socket, 'connect')
  socket.end()
  await once(socket, 'close')
  await expect(control.close()).resolves.toBeUndefined()
})
