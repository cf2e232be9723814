import { createServer } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { commands, runCommand } from '../commands.ts'
import { readConfig } from '../kit/config.ts'
import { tinySmtp } from '../kit/mail/testing.smtp.ts'
import { aPerson, codeFor } from '../identity/pools/testing.ts'
import { openApp } from '../testing.app.ts'
import { openTestDatabase } from '../testing.databases.ts'
import { silent } from '../testing.ts'
import { inEnglish, inHindi, inSpanish, operatorReading } from '../testing.words.ts'

const { db, clock, person, idp } = await openApp()
const database = { ...(await openTestDatabase()), db }
const hana = await person('Hana')
await hana.get('/users/profile')

/** Runs a command as the operator would. */
async function typed(settings: Record<string, string>, ...args: string[]) {
  return typedIn('en', settings, args)
}

async function typedIn(language: Language, settings: Record<string, string>, args: string[]) {
  const said: string[] = []
  const record = (line: string) => void said.push(line)
  const code = await runCommand(
    {
      print: record,
      complain: record,
      signal: new AbortController().signal,
      config: readConfig(settings),
      database,
      clock,
      log: silent,
      version: '0.0.0',
      ...operatorReading(language),
      cwd: '/',
    },
    args,
  )
  return { code, said: said.join('\n') }
}

test('grants and revokes the first administrator on the command line', async () => {
  expect(await typed({}, 'admin', 'list')).toEqual({
    code: 0,
    said: inEnglish('command.admin.none', { command: 'interchange admin grant <email>' }),
  })
  expect((await hana.get('/admin/status')).statusCode).toBe(404)
  expect(await typed({}, 'admin', 'grant', 'Hana@Example.com')).toEqual({
    code: 0,
    said: inEnglish('command.admin.granted', { email: 'Hana@Example.com' }),
  })
  expect((await hana.get('/admin/status')).statusCode).toBe(200)
  expect((await typed({}, 'admin', 'list')).said).toBe('hana@example.com')
  expect(await typed({}, 'admin', 'end', 'hana@example.com')).toEqual({
    code: 0,
    said: inEnglish('command.admin.ended', { email: 'hana@example.com' }),
  })
  expect((await hana.get('/admin/status')).statusCode).toBe(404)
})

test('a confirmed person who never signed in becomes an administrator with their first call', async () => {
  const { IdToken } = await aPerson(
    { ...idp, codeFor: (email) => codeFor(db, email) },
    'noor@example.com',
    { given_name: 'Noor', locale: 'es' },
  )
  expect((await typed({}, 'admin', 'grant', ' Noor@Example.com')).said).toBe(
    inEnglish('command.admin.granted', { email: 'Noor@Example.com' }),
  )
  expect((await typed({}, 'admin', 'list')).said).toBe('noor@example.com')
  expect((await idp.profile(IdToken)).json()).toMatchObject({
    email: 'noor@example.com',
    given_name: 'Noor',
    locale: 'es',
    isAdministrator: true,
  })
  await idp.call('SignUp', {
    Username: 'mo@example.com',
    Password: 'correct horse battery',
    UserAttributes: [{ Name: 'email', Value: 'mo@example.com' }],
  })
  expect((await typed({}, 'admin', 'grant', 'mo@example.com')).code).toBe(1)
  await typed({}, 'admin', 'end', 'noor@example.com')
})

test('with an external pool, a person who never signed in is unknown, and the command says what to do first', async () => {
  await aPerson({ ...idp, codeFor: (email) => codeFor(db, email) }, 'lou@example.com')
  const cognito = {
    AUTH_MODE: 'cognito',
    COGNITO_USER_POOL_ID: 'us-west-1_abc',
    COGNITO_CLIENT_ID: 'abc',
  }
  expect(await typed(cognito, 'admin', 'grant', 'lou@example.com')).toEqual({
    code: 1,
    said: inEnglish('command.admin.never-signed-in', { email: 'lou@example.com' }),
  })
})

test('an unconfirmed address makes no administrator, and an incomplete command changes nothing', async () => {
  expect(await typed({}, 'admin', 'grant', 'eve@example.com')).toEqual({
    code: 1,
    said: inEnglish('command.admin.never-signed-up', { email: 'eve@example.com' }),
  })
  for (const args of [
    [],
    ['grant'],
    ['grant', 'Hana'],
    ['grant', 'a@example.com', 'b@example.com'],
    ['make', 'a@example.com'],
    ['list', 'a@example.com'],
  ]) {
    expect(await typed({}, 'admin', ...args)).toEqual({
      code: 2,
      said: inEnglish('command.usage', { usage: 'admin grant|end <email>, admin list' }),
    })
  }
})

const from = 'Interchange <no-reply@interchange.invalid>'

test.each([
  ['en', inEnglish],
  ['es', inSpanish],
] as const)(
  'a trial mail arrives in the language of the terminal: %s',
  async (language, wordsIn) => {
    const smtp = await tinySmtp()
    onTestFinished(smtp.close)
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: from }
    const { code, said } = await typedIn(language, settings, ['mail', 'test', 'you@example.com'])
    const accepted = { host: new URL(smtp.url).host, to: 'you@example.com', answer: '250 kept' }
    expect([code, said.split('\n')[0]]).toEqual([0, wordsIn('command.mail.accepted', accepted)])
    const when = new Intl.DateTimeFormat(operatorReading(language).locale, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: 'UTC',
    }).format(clock.now())
    expect(smtp.received.map(readable)).toEqual([
      expect.stringContaining(`Subject: ${wordsIn('command.mail.test-subject')}`),
    ])
    expect(smtp.received.map(readable)).toEqual([
      expect.stringContaining(wordsIn('command.mail.test-text', { when })),
    ])
  },
)

/** Returns a mail with its quoted-printable text decoded (RFC 2045, section 6.7). */
function readable(mail: string): string {
  return mail
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
}

/** A mail server with a fixed answer to each of our commands. */
async function saying(answers: Record<string, string>): Promise<string> {
  const server = createServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const verb = chunk.toString().slice(0, 4).toUpperCase()
      socket.write(`${answers[verb] ?? '250 fine'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test.each([
  [
    'a password that is not taken',
    'user:wrong@',
    { EHLO: '250 AUTH PLAIN', AUTH: '535 5.7.8 Bad credentials' },
    ['unreached', '535 5.7.8 Bad credentials'],
    'wrong-password',
  ],
  [
    'a relay for others',
    '',
    { RCPT: '554 5.7.1 <you@example.com>: Relay access denied' },
    ['refused', '554 5.7.1 <…>: Relay access denied'],
    'relay',
  ],
  [
    'an unknown address',
    '',
    { RCPT: '550 5.1.1 No such user' },
    ['refused', '550 5.1.1 No such user'],
    'no-address',
  ],
] as const)('explains %s in plain words', async (_, user, answers, [said, answer], meaning) => {
  const host = await saying(answers)
  const settings = { SMTP_URL: `smtp://${user}${host}`, MAIL_FROM: from }
  for (const [language, wordsIn] of [
    ['en', inEnglish],
    ['es', inSpanish],
    ['hi', inHindi],
  ] as const) {
    const typing = await typedIn(language, settings, ['mail', 'test', 'you@example.com'])
    expect(typing.code).toBe(1)
    expect(typing.said).toContain(wordsIn(`command.mail.${said}`, { host, answer }))
    expect(typing.said).toContain(wordsIn(`command.mail.meaning.${meaning}`))
    expect(typing.said).not.toContain('wrong')
  }
})

test('also explains a closed port and a missing mail server', async () => {
  const { code, said } = await typed(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from },
    'mail',
    'test',
    'you@example.com',
  )
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(inEnglish('command.mail.meaning.no-server')),
  ])
  expect(await typed({}, 'mail', 'test', 'you@example.com')).toEqual({
    code: 2,
    said: inEnglish('command.mail.no-smtp'),
  })
  expect(await typed({}, 'mail', 'send')).toEqual({
    code: 2,
    said: inEnglish('command.usage', { usage: 'mail test <address>' }),
  })
})

test.each(Object.entries(commands))(
  '%s refuses arguments outside its usage, and prints its usage',
  async (name, { usage, help }) => {
    for (const asked of ['--help', '-h'])
      expect(await typed({}, name, asked)).toEqual({
        code: 0,
        said: `interchange ${usage}\n  ${inEnglish(help)}`,
      })
    for (const args of [['--nothing'], ['-x'], ['a', 'b', 'c']])
      expect(await typed({}, name, ...args)).toEqual({
        code: 2,
        said: inEnglish('command.usage', { usage }),
      })
  },
)

test('a mistyped command lists both kinds of commands', async () => {
  const { code, said } = await typed({}, 'doctr')
  expect([code, said]).toEqual([
    2,
    inEnglish('command.unknown', { name: 'doctr', names: Object.keys(commands).join(', ') }),
  ])
})

test('a command answers in the language of the terminal', async () => {
  for (const [language, wordsIn] of [
    ['es', inSpanish],
    ['hi', inHindi],
  ] as const) {
    expect((await typedIn(language, {}, ['doctor', '-h'])).said).toContain(
      wordsIn('command.help.doctor'),
    )
    expect((await typedIn(language, {}, ['admin', 'end', 'no@example.com'])).said).toBe(
      wordsIn('command.admin.not-one', { email: 'no@example.com' }),
    )
    expect((await typedIn(language, {}, ['doctr'])).said).toBe(
      wordsIn('command.unknown', { name: 'doctr', names: Object.keys(commands).join(', ') }),
    )
  }
})
