import { createServer } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { commands, runCommand } from '../commands.ts'
import { readConfig } from '../kit/config.ts'
import { tinySmtp } from '../kit/mail/testing.smtp.ts'
import { aPerson, codeFor } from '../identity/pools/testing.ts'
import { openApp } from '../testing.app.ts'
import { openTestDatabase } from '../testing.databases.ts'
import { silent } from '../testing.ts'

const { db, clock, person, idp } = await openApp()
const database = { ...(await openTestDatabase()), db }
const hana = await person('Hana')
await hana.get('/users/profile')

/** Runs a command as the operator would. */
async function typed(settings: Record<string, string>, ...args: string[]) {
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
      cwd: '/',
    },
    args,
  )
  return { code, said: said.join('\n') }
}

test('grants and revokes the first administrator on the command line', async () => {
  expect(await typed({}, 'admin', 'list')).toEqual({
    code: 0,
    said: 'There are no administrators yet. Add one: interchange admin grant <e-mail>',
  })
  expect((await hana.get('/admin/status')).statusCode).toBe(404)
  expect(await typed({}, 'admin', 'grant', 'Hana@Example.com')).toEqual({
    code: 0,
    said: 'Hana@Example.com is now an administrator. The status page is in their menu, at /admin.',
  })
  expect((await hana.get('/admin/status')).statusCode).toBe(200)
  expect((await typed({}, 'admin', 'list')).said).toBe('hana@example.com')
  expect(await typed({}, 'admin', 'end', 'hana@example.com')).toEqual({
    code: 0,
    said: 'hana@example.com is no longer an administrator.',
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
    'Noor@Example.com is now an administrator. The status page is in their menu, at /admin.',
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
    said: 'No one has signed in with lou@example.com yet. Sign in with it in the browser until your name is on the page, then run this command again.',
  })
})

test('an unconfirmed address makes no administrator, and an incomplete command changes nothing', async () => {
  expect(await typed({}, 'admin', 'grant', 'eve@example.com')).toEqual({
    code: 1,
    said: 'No one has signed up with eve@example.com and confirmed it. Sign up in the browser first, then run this command again.',
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
      said: 'Use: interchange admin grant|end <e-mail>, admin list',
    })
  }
})

const from = 'Interchange <no-reply@interchange.invalid>'

test('a trial mail arrives', async () => {
  const smtp = await tinySmtp()
  onTestFinished(smtp.close)
  const { code, said } = await typed(
    { SMTP_URL: smtp.url, MAIL_FROM: from },
    'mail',
    'test',
    'you@example.com',
  )
  expect([code, said.split('\n')[0]]).toEqual([
    0,
    `${new URL(smtp.url).host} accepted the mail to you@example.com: 250 kept. Check that it arrived, and whether it is in the spam folder.`,
  ])
  expect(smtp.received).toHaveLength(1)
})

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
    'could not be reached or refused the connection: 535 5.7.8 Bad credentials',
    'does not accept this user and password',
  ],
  [
    'a relay for others',
    '',
    { RCPT: '554 5.7.1 <you@example.com>: Relay access denied' },
    'did not accept the mail: 554 5.7.1 <…>: Relay access denied',
    'does not relay mail for us',
  ],
  [
    'an unknown address',
    '',
    { RCPT: '550 5.1.1 No such user' },
    'did not accept the mail: 550 5.1.1 No such user',
    'does not accept mail for this address',
  ],
])('explains %s in plain words', async (_, user, answers, said, meaning) => {
  const host = await saying(answers)
  const answer = await typed(
    { SMTP_URL: `smtp://${user}${host}`, MAIL_FROM: from },
    'mail',
    'test',
    'you@example.com',
  )
  expect(answer.code).toBe(1)
  expect(answer.said).toContain(`${host} ${said}`)
  expect(answer.said).toContain(meaning)
  expect(answer.said).not.toContain('wrong')
})

test('also explains a closed port and a missing mail server', async () => {
  const { code, said } = await typed(
    { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: from },
    'mail',
    'test',
    'you@example.com',
  )
  expect([code, said]).toEqual([1, expect.stringContaining('No server listens there')])
  expect(await typed({}, 'mail', 'test', 'you@example.com')).toEqual({
    code: 2,
    said: expect.stringContaining('SMTP_URL is not set'),
  })
  expect(await typed({}, 'mail', 'send')).toEqual({
    code: 2,
    said: 'Use: interchange mail test <address>',
  })
})

test.each(Object.entries(commands))(
  '%s refuses arguments outside its usage, and prints its usage',
  async (name, { usage, help }) => {
    for (const asked of ['--help', '-h'])
      expect(await typed({}, name, asked)).toEqual({
        code: 0,
        said: `interchange ${usage}\n  ${help}`,
      })
    for (const args of [['--nothing'], ['-x'], ['a', 'b', 'c']])
      expect(await typed({}, name, ...args)).toEqual({ code: 2, said: `Use: interchange ${usage}` })
  },
)

test('a mistyped command lists both kinds of commands', async () => {
  const { code, said } = await typed({}, 'doctr')
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(
      /^There is no command doctr\. .*match, rounds and score.* admin, doctor, dump/,
    ),
  ])
})
