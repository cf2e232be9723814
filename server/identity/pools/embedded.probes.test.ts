import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { makeHasher } from './embedded/passwords.ts'
import { type PoolResponse, aPerson, cheap, notThe, openPool, password } from './testing.ts'
import { inEnglish } from '../../testing.words.ts'

const real = makeHasher(cheap)
const work = { hash: 0, verify: 0, statements: 0 }
const counting = {
  ...real,
  hash: (secret: string) => (work.hash++, real.hash(secret)),
  // Count only hashes that cost as much as a real one.
  verify: (hashed: string, secret: string) => (
    hashed.startsWith('$argon2id$v=19$m=8,t=1,p=1$') && work.verify++,
    real.verify(hashed, secret)
  ),
}
const database = await openTestDatabase()
const db = database.db.withPlugin({
  transformQuery: ({ node }) => (work.statements++, node),
  transformResult: async ({ result }) => result,
})
const here = await openPool({ hasher: counting, open: { ...database, db } })
const { call, clock, codeFor, signIn } = here

/** What an outsider can observe of an answer, and the work it cost. */
async function seen(asked: () => Promise<PoolResponse>) {
  const before = { ...work }
  const { status, body, headers } = await asked()
  const { UserSub, ...shown } = body
  return {
    status,
    shown,
    hasSub: typeof UserSub === 'string',
    headers: Object.keys(headers).toSorted(),
    cost: {
      hash: work.hash - before.hash,
      verify: work.verify - before.verify,
      statements: work.statements - before.statements,
    },
  }
}

const calls: ((Username: string) => Promise<PoolResponse>)[] = [
  (Username) => call('ForgotPassword', { Username }),
  ...Array.from(
    { length: 7 },
    () => (Username: string) =>
      call('ConfirmForgotPassword', {
        Username,
        ConfirmationCode: 'no-code',
        Password: 'seven grey lanterns',
      }),
  ),
  (Username) => call('ResendConfirmationCode', { Username }),
  (Username) => call('ConfirmSignUp', { Username, ConfirmationCode: 'no-code' }),
  (Username) => signIn(Username, 'a guess of a password'),
  (Username) => call('SignUp', { Username, Password: 'the password of an outsider' }),
  ...Array.from(
    { length: 7 },
    () => (Username: string) => call('ConfirmSignUp', { Username, ConfirmationCode: 'no-code' }),
  ),
  (Username) => signIn(Username, 'the password of an outsider'),
  (Username) => call('SignUp', { Username, Password: 'another one of an outsider' }),
  (Username) => signIn(Username, 'the password of an outsider'),
  (Username) => signIn(Username, 'another one of an outsider'),
  ...Array.from(
    { length: 4 },
    () => (Username: string) => signIn(Username, 'a guess of a password'),
  ),
  ...Array.from({ length: 4 }, () => (Username: string) => call('ForgotPassword', { Username })),
  (Username) => call('ResendConfirmationCode', { Username }),
  (Username) => call('SignUp', { Username, Password: 'another one of an outsider' }),
]

test('known and unknown addresses look alike: same answers, hashes and number of statements', async () => {
  await aPerson(here, 'known@example.com')
  clock.forward(3601) // the sign-up's own mails no longer count
  for (const [at, ask] of calls.entries()) {
    const [known, unknown] = [
      await seen(() => ask('known@example.com')),
      await seen(() => ask('knave@example.com')),
    ]
    expect({ at, ...unknown }).toEqual({ at, ...known })
  }
  const subjects = (await here.mailsTo('known@example.com')).map((mail) => mail.subject)
  expect(
    subjects.filter((subject) => subject === inEnglish('account-mail.address-in-use.subject')),
  ).toHaveLength(2)
  // The third one sets a password, which also completes a sign-up
  expect(await here.mailsTo('knave@example.com')).toHaveLength(3)
})

test('an outsider’s sign-up with an existing address neither signs in nor changes anything', async () => {
  clock.forward(3601)
  await aPerson(here, 'owner@example.com', { given_name: 'Olga' })
  clock.forward(1)
  await call('SignUp', {
    Username: 'owner@example.com',
    Password: 'the password of an outsider',
    UserAttributes: [{ Name: 'given_name', Value: 'Mallory' }],
  })
  const notice = (await here.mailsTo('owner@example.com'))[0]
  expect(notice?.body).not.toMatch(/\d{6}/)
  expect((await signIn('owner@example.com', 'the password of an outsider')).type).toBe(
    'UserNotConfirmedException',
  )
  clock.forward(1)
  const { status, body } = await signIn('owner@example.com')
  expect(status).toBe(200)
  const { AccessToken } = body['AuthenticationResult'] as { AccessToken: string }
  expect(JSON.stringify((await call('GetUser', { AccessToken })).body)).toContain('Olga')
})

test('an outsider cannot slip their password in before the owner enters the code', async () => {
  const Username = 'hijack@example.com'
  const inBrowser = (browser: string) => ({ ClientMetadata: { browser } })
  await call('SignUp', { Username, Password: password, ...inBrowser('of the owner') })
  const code = await codeFor(Username)
  clock.forward(1)
  await call('SignUp', {
    Username,
    Password: 'the password of an outsider',
    ...inBrowser('of the outsider'),
  })
  const planted = await codeFor(Username)
  expect(
    (
      await call('ConfirmSignUp', {
        Username,
        ConfirmationCode: planted,
        ...inBrowser('of the owner'),
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await call('ConfirmSignUp', {
        Username,
        ConfirmationCode: code,
        ...inBrowser('of the outsider'),
      })
    ).type,
  ).toBe('ExpiredCodeException')
  // Same answer as before the owner came: an outsider does not learn that the account now exists.
  expect((await signIn(Username, 'the password of an outsider')).type).toBe(
    'UserNotConfirmedException',
  )
  expect((await signIn(Username)).status).toBe(200)
})

test('an unconfirmed person learns so in any browser; a wrong password gets the usual answer', async () => {
  const [Username, ClientMetadata] = ['back@example.com', { browser: 'one' }]
  await call('SignUp', { Username, Password: password, ClientMetadata })
  const AuthParameters = { USERNAME: Username, PASSWORD: password }
  for (const browser of ['one', 'another'])
    expect(
      (
        await call('InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters,
          ClientMetadata: { browser },
        })
      ).type,
    ).toBe('UserNotConfirmedException')
  expect((await signIn(Username, 'not the password')).body).toEqual(
    (await signIn('nobody-at-all@example.com', 'not the password')).body,
  )
})

test('refuses a flood from one network address, and a header does not change the address', async () => {
  await db.updateTable('attempts').set({ tries: 600 }).where('key', 'like', 'pool:mail:%').execute()
  const answers = await Promise.all(
    ['1.2.3.4', '5.6.7.8'].map((ip) =>
      call(
        'SignUp',
        { Username: `${ip}@example.com`, Password: password },
        { 'x-forwarded-for': ip },
      ),
    ),
  )
  expect(answers.map(({ type }) => type)).toEqual([
    'TooManyRequestsException',
    'TooManyRequestsException',
  ])
  clock.forward(3600)
  expect((await call('SignUp', { Username: 'calm@example.com', Password: password })).status).toBe(
    200,
  )
})

test('compares five of forty guesses at once', async () => {
  await call('SignUp', { Username: 'guess@example.com', Password: password })
  const code = await codeFor('guess@example.com')
  const guess = (ConfirmationCode: string) =>
    call('ConfirmSignUp', { Username: 'guess@example.com', ConfirmationCode })
  const answers = await Promise.all(Array.from({ length: 40 }, () => guess(notThe(code))))
  expect(answers.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
  expect(answers.filter(({ type }) => type === 'TooManyFailedAttemptsException')).toHaveLength(35)
  expect((await guess(code)).type).toBe('TooManyFailedAttemptsException')
})

test('one of several uses of one code at once gets in', async () => {
  await call('SignUp', { Username: 'double@example.com', Password: password })
  const ask = {
    Username: 'double@example.com',
    ConfirmationCode: await codeFor('double@example.com'),
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('ConfirmSignUp', ask)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  clock.forward(1)
  await call('ForgotPassword', { Username: 'double@example.com' })
  const reset = {
    Username: 'double@example.com',
    ConfirmationCode: await codeFor('double@example.com'),
    Password: 'seven grey lanterns',
  }
  const resets = await Promise.all(
    Array.from({ length: 5 }, () => call('ConfirmForgotPassword', reset)),
  )
  expect(resets.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code of one person does not work for another, and the database holds no code', async () => {
  await call('SignUp', { Username: 'carl@example.com', Password: password })
  await call('SignUp', { Username: 'dora@example.com', Password: password })
  const code = await codeFor('carl@example.com')
  expect(
    (await call('ConfirmSignUp', { Username: 'dora@example.com', ConfirmationCode: code })).type,
  ).toBe('CodeMismatchException')
  const rows = JSON.stringify(await database.db.selectFrom('pool_codes').selectAll().execute())
  expect(rows).not.toContain(`"${code}"`)
  expect(rows).not.toContain('carl@')
})

test('five failures in a row make a login wait, doubling each time, until the right password', async () => {
  await aPerson(here, 'wait@example.com')
  const wrong = () => signIn('wait@example.com', 'not the password')
  for (let at = 0; at < 5; at++)
    expect((await wrong()).body).toMatchObject({ message: 'Incorrect username or password.' })
  expect((await signIn('wait@example.com')).body).toMatchObject({
    message: 'Password attempts exceeded',
  })
  clock.forward(1)
  expect((await wrong()).body).toMatchObject({ message: 'Incorrect username or password.' })
  clock.forward(1)
  expect((await signIn('wait@example.com')).body).toMatchObject({
    message: 'Password attempts exceeded',
  })
  clock.forward(1)
  expect((await signIn('wait@example.com')).status).toBe(200)
  expect((await wrong()).body).toMatchObject({ message: 'Incorrect username or password.' })
})

test('checks five of twenty password guesses at once', async () => {
  await aPerson(here, 'rush@example.com')
  const before = work.verify
  await Promise.all(
    Array.from({ length: 20 }, () => signIn('rush@example.com', 'not the password')),
  )
  expect(work.verify - before).toBe(10) // two hashes each
})

test('after a hundred failures in a row only a new password by mail helps', async () => {
  await aPerson(here, 'stubborn@example.com')
  for (let at = 0; at < 100; at++) {
    clock.forward(901)
    await signIn('stubborn@example.com', 'not the password')
  }
  clock.forward(901)
  expect((await signIn('stubborn@example.com')).type).toBe('PasswordResetRequiredException')
  await call('ForgotPassword', { Username: 'stubborn@example.com' })
  await call('ConfirmForgotPassword', {
    Username: 'stubborn@example.com',
    ConfirmationCode: await codeFor('stubborn@example.com'),
    Password: 'seven grey lanterns',
  })
  expect((await signIn('stubborn@example.com', 'seven grey lanterns')).status).toBe(200)
})

test('an address gets at most five mails an hour', async () => {
  for (let at = 0; at < 5; at++)
    expect(
      (await call('SignUp', { Username: 'flood@example.com', Password: password })).status,
    ).toBe(200)
  expect((await call('SignUp', { Username: 'flood@example.com', Password: password })).type).toBe(
    'LimitExceededException',
  )
  expect(await here.mailsTo('flood@example.com')).toHaveLength(5)
  clock.forward(3600)
  expect((await call('ResendConfirmationCode', { Username: 'flood@example.com' })).status).toBe(200)
})

test('two people with one password have different Argon2id hashes', async () => {
  const rows = await database.db.selectFrom('pool_users').select('password_hash').execute()
  expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length)
  expect(rows.every((row) => row.password_hash?.startsWith('$argon2id$v=19$'))).toBe(true)
})

test('a long password in any script counts as a whole, however it is composed', async () => {
  clock.forward(3601)
  const long = `Ångström 日本語 हिन्दी ${'né '.repeat(30)}`.slice(0, 100)
  await call('SignUp', { Username: 'long@example.com', Password: long })
  await call('ConfirmSignUp', {
    Username: 'long@example.com',
    ConfirmationCode: await codeFor('long@example.com'),
  })
  expect((await signIn('long@example.com', long.normalize('NFD'))).status).toBe(200)
  expect((await signIn('long@example.com', long.slice(0, 72))).type).toBe('NotAuthorizedException')
})

test.each([
  ['too short', 'elevenchars'],
  ['listed', 'password1234'],
  ['a product word', 'Interchange2026!'],
  ['the address', 'judge@example.com'],
  ['a run', '123456789012'],
])('refuses a password that is %s at sign-up and at reset', async (_, bad) => {
  const signUp = await call('SignUp', { Username: 'judge@example.com', Password: bad })
  const reset = await call('ConfirmForgotPassword', {
    Username: 'judge@example.com',
    ConfirmationCode: '123456',
    Password: bad,
  })
  expect([signUp.type, reset.type]).toEqual([
    'InvalidPasswordException',
    'InvalidPasswordException',
  ])
})

test.each([
  'sub',
  'email_verified',
  'cognito:groups',
  'token_use',
  'custom:role',
  '__proto__',
  'constructor',
])('nobody gives themselves %s', async (Name) => {
  const answer = await call('SignUp', {
    Username: 'greedy@example.com',
    Password: password,
    UserAttributes: [{ Name, Value: 'true' }],
  })
  expect([answer.status, answer.type]).toEqual([400, 'NotAuthorizedException'])
})

test('needs an access token, and refuses an ID token', async () => {
  const tokens = await aPerson(here, 'mixed@example.com')
  expect((await call('GetUser', { AccessToken: tokens.IdToken })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await call('GetUser', { AccessToken: 'rubbish' })).type).toBe('NotAuthorizedException')
  expect((await call('DeleteUser', { AccessToken: `${tokens.AccessToken}x` })).type).toBe(
    'NotAuthorizedException',
  )
})
