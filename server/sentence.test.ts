import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CommandError } from './kit/processes/control.ts'
import { namePathInError } from './operations/command.ts'
import { sentence } from './sentence.ts'
import { inChinese, inEnglish, inHindi, inSpanish, operatorReading } from './testing.words.ts'

const failing = (facts: Record<string, string>) => Object.assign(new Error('raw'), facts)
const inEnglishOnly = (error: unknown) => sentence(error, operatorReading('en'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  [{ code: 'EACCES', syscall: 'listen' }, 'command.start.port-forbidden'],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'command.start.port-taken'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, 'command.start.other-host'],
  [
    { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'other.invalid' },
    'command.start.other-host',
  ],
  [{ code: 'EACCES', syscall: 'open', path: '/a' }, 'command.path.no-right'],
  [{ code: 'EPERM', syscall: 'open', path: '/a' }, 'command.path.no-right'],
  [{ code: 'EROFS', syscall: 'open', path: '/a' }, 'command.path.read-only'],
  [{ code: 'ENOSPC', syscall: 'write', path: '/a' }, 'command.path.no-room'],
  [{ code: 'EISDIR', syscall: 'open', path: '/a' }, 'command.path.folder'],
  [{ code: 'ENOENT', syscall: 'open', path: '/a' }, 'command.path.missing'],
  [{ code: 'EEXIST', syscall: 'mkdir', path: '/a' }, 'command.path.in-the-way'],
] as const)('explains %j in a sentence of each language', (facts, key) => {
  vi.stubEnv('PORT', '3000')
  vi.stubEnv('HOST', 'other.invalid')
  const values = { port: '3000', host: 'other.invalid', path: '/a' }
  const error = failing(facts)
  expect(sentence(error, operatorReading('en'))).toBe(inEnglish(key, values))
  expect(sentence(error, operatorReading('es'))).toBe(inSpanish(key, values))
  expect(sentence(error, operatorReading('zh'))).toBe(inChinese(key, values))
  expect(sentence(error, operatorReading('hi'))).toBe(inHindi(key, values))
})

describe('the system’s own errors on listening', () => {
  const refusal = async (port: number, host: string) => {
    const server = createServer()
    const error = await new Promise((resolve) =>
      server.once('error', resolve).listen(port, host, () => resolve(undefined)),
    )
    server.close()
    return error
  }

  test('a taken port is named', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    vi.stubEnv('PORT', String(port))
    expect(sentence(await refusal(port, '127.0.0.1'), operatorReading('es'))).toBe(
      inSpanish('command.start.port-taken', { port: String(port) }),
    )
    taken.close()
  })

  // 192.0.2.0/24 belongs to no machine: https://www.rfc-editor.org/rfc/rfc5737
  test.each(['192.0.2.1', 'nowhere.invalid'])(
    'the address %s of another machine is named',
    async (host) => {
      vi.stubEnv('HOST', host)
      const error = await refusal(0, host)
      // Without a network a name is looked up in vain.
      if (error instanceof Error && 'code' in error && error.code === 'EAI_AGAIN')
        Object.assign(error, { code: 'ENOTFOUND' })
      expect(sentence(error, operatorReading('hi'))).toBe(
        inHindi('command.start.other-host', { host }),
      )
    },
  )
})

test.each([
  [{ code: 'ECONNREFUSED' }, 'command.start.no-database'],
  [{ code: '42501', message: 'pg_trgm: denied' }, 'command.start.no-extension'],
] as const)('the database error %j is explained if there is a DATABASE_URL', (facts, key) => {
  const error = failing(facts)
  vi.stubEnv('DATABASE_URL', '')
  expect(sentence(error, operatorReading('es'))).toContain('sentence.test.ts')
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/meet')
  expect(sentence(error, operatorReading('es'))).toBe(inSpanish(key, { reason: error.message }))
})

test('an error of a command has a text in a text, and counts as the language writes them', () => {
  const damaged = new CommandError('command.backup.damaged-because', {
    path: '/a',
    reason: { key: 'command.backup.checksum' },
  })
  expect(sentence(damaged, operatorReading('hi'))).toBe(
    inHindi('command.backup.damaged-because', {
      path: '/a',
      reason: inHindi('command.backup.checksum'),
    }),
  )
  const used = new CommandError('command.restore.in-use', { count: 12_500, option: '--anyway' })
  expect(sentence(used, operatorReading('es'))).toContain('12.500')
  expect(used.message).toContain('12,500')
})

test('a bug keeps its stack', () => {
  expect(sentence(new Error('raw'), operatorReading('es'))).toContain('sentence.test.ts')
})

test('an error on a full disk or a draft names the requested path', async () => {
  const said = (facts: Record<string, string>) =>
    Promise.reject(failing(facts)).catch(namePathInError('/place')).catch(inEnglishOnly)
  expect(await said({ code: 'ENOSPC', syscall: 'write' })).toBe(
    inEnglish('command.path.no-room', { path: '/place' }),
  )
  expect(await said({ code: 'EACCES', syscall: 'mkdir', path: '/place.unfinished-7' })).toBe(
    inEnglish('command.path.no-right', { path: '/place' }),
  )
  expect(await said({ code: 'ENOTDIR', syscall: 'mkdir', path: '/other' })).toBe(
    inEnglish('command.path.in-the-way', { path: '/other' }),
  )
  const full = await writeFile('/dev/full', 'x')
    .catch(namePathInError('/dev/full'))
    .catch(inEnglishOnly)
  if (process.platform === 'linux')
    expect(full).toBe(inEnglish('command.path.no-room', { path: '/dev/full' }))
  else expect(full).toContain('/dev/full')
})
