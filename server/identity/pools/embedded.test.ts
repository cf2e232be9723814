import { expect, test } from 'vitest'
import { testPool } from '../pool.proof.ts'
import { aPerson, notThe, openPool, password } from './testing.ts'

const here = await openPool()
const { call, clock, codeFor, db, mailsTo, signIn } = here

testPool('embedded', async () => ({
  ...here,
  now: clock.now,
  disable: async (email) => {
    await db.updateTable('pool_users').set({ enabled: false }).where('login', '=', email).execute()
  },
}))

const newPassword = 'seven grey lanterns'
const attributesOf = async (AccessToken: string) => {
  const { body } = await call('GetUser', { AccessToken })
  const attributes = body['UserAttributes'] as { Name: string; Value: string }[]
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))
}

test('a person reads and changes their names and language, and the next token has them', async () => {
  const tokens = await aPerson(here, 'ann@example.com', { given_name: ' Ann ', locale: 'es' })
  expect(await attributesOf(tokens.AccessToken)).toMatchObject({
    email: 'ann@example.com',
    email_verified: 'true',
    given_name: 'Ann',
    locale: 'es',
  })
  const disguised = await aPerson(here, 'disguised@example.com', {
    given_name: 'Ann\u202Egnp\nExe',
  })
  expect(await attributesOf(disguised.AccessToken)).toMatchObject({ given_name: 'Anngnp Exe' })
  const UserAttributes = [
    { Name: 'given_name', Value: 'Anna' },
    { Name: 'family_name', Value: '' },
    { Name: 'locale', Value: 'hi-IN' },
  ]
  expect(
    (await call('UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes }))
      .status,
  ).toBe(200)
  expect(await attributesOf(tokens.AccessToken)).toMatchObject({ given_name: 'Anna', locale: 'hi' })
  const { body } = await call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
  const { IdToken } = body['AuthenticationResult'] as typeof tokens
  expect(JSON.parse(atob(IdToken.split('.')[1] ?? ''))).toMatchObject({
    given_name: 'Anna',
    locale: 'hi',
  })
})

test('the mails use the language given at sign-up', async () => {
  await aPerson(here, 'ana@example.com', { locale: 'es' })
  expect((await mailsTo('ana@example.com'))[0]).toMatchObject({
    locale: 'es',
    subject: expect.stringContaining('es tu código'),
  })
})

test('a repeated sign-up replaces password and names, and only its own code counts', async () => {
  const sign = (secret: string, name: string) =>
    call('SignUp', {
      Username: 'twice@example.com',
      Password: secret,
      UserAttributes: [{ Name: 'given_name', Value: name }],
    })
  await sign(password, 'First')
  const first = await codeFor('twice@example.com')
  clock.forward(1)
  await sign(newPassword, 'Second')
  const second = await codeFor('twice@example.com')
  const confirm = (ConfirmationCode: string) =>
    call('ConfirmSignUp', { Username: 'twice@example.com', ConfirmationCode })
  expect((await confirm(first)).type).toBe('CodeMismatchException')
  expect((await confirm(second)).status).toBe(200)
  expect((await signIn('twice@example.com', password)).type).toBe('NotAuthorizedException')
  const { body } = await signIn('twice@example.com', newPassword)
  expect(
    await attributesOf((body['AuthenticationResult'] as { AccessToken: string }).AccessToken),
  ).toMatchObject({ given_name: 'Second' })
})

test('a new code replaces the old one, which then fails', async () => {
  await call('SignUp', { Username: 'again@example.com', Password: password })
  const first = await codeFor('again@example.com')
  clock.forward(1)
  expect((await call('ResendConfirmationCode', { Username: 'again@example.com' })).status).toBe(200)
  const second = await codeFor('again@example.com')
  expect(
    (await call('ConfirmSignUp', { Username: 'again@example.com', ConfirmationCode: first })).type,
  ).toBe('CodeMismatchException')
  expect(
    (await call('ConfirmSignUp', { Username: ' AGAIN@example.com ', ConfirmationCode: second }))
      .status,
  ).toBe(200)
})

test('a sign-up code expires after 60 minutes, a reset code after 15', async () => {
  await call('SignUp', { Username: 'slow@example.com', Password: password })
  clock.forward(3600)
  expect(
    (
      await call('ConfirmSignUp', {
        Username: 'slow@example.com',
        ConfirmationCode: await codeFor('slow@example.com'),
      })
    ).type,
  ).toBe('ExpiredCodeException')
  await aPerson(here, 'late@example.com')
  clock.forward(1)
  await call('ForgotPassword', { Username: 'late@example.com' })
  clock.forward(900)
  const ask = {
    Username: 'late@example.com',
    ConfirmationCode: await codeFor('late@example.com'),
    Password: newPassword,
  }
  expect((await call('ConfirmForgotPassword', ask)).type).toBe('ExpiredCodeException')
})

test('a reset by code sets a new password, ends every session and notifies the owner', async () => {
  const tokens = await aPerson(here, 'fay@example.com')
  clock.forward(1)
  await call('ForgotPassword', { Username: 'Fay@Example.com' })
  const reset = {
    Username: 'fay@example.com',
    ConfirmationCode: await codeFor('fay@example.com'),
    Password: newPassword,
  }
  // A code is bound to its purpose
  expect((await call('ConfirmSignUp', reset)).type).toBe('ExpiredCodeException')
  clock.forward(1)
  expect((await call('ConfirmForgotPassword', reset)).status).toBe(200)
  expect((await call('ConfirmForgotPassword', reset)).type).toBe('ExpiredCodeException')
  expect((await call('GetUser', { AccessToken: tokens.AccessToken })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await here.profile(tokens.IdToken)).statusCode).toBe(401)
  expect((await signIn('fay@example.com')).type).toBe('NotAuthorizedException')
  expect((await signIn('fay@example.com', newPassword)).status).toBe(200)
  expect((await mailsTo('fay@example.com'))[0]?.subject).toContain('password was changed')
})

test('a change with the old password keeps this session and ends the others', async () => {
  const [one, other] = [
    await aPerson(here, 'gil@example.com'),
    (await signIn('gil@example.com')).body['AuthenticationResult'] as {
      IdToken: string
      RefreshToken: string
    },
  ]
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    call('ChangePassword', { AccessToken: one.AccessToken, PreviousPassword, ProposedPassword })
  expect((await change('not the old one', newPassword)).type).toBe('NotAuthorizedException')
  expect((await change(password, 'password1234')).type).toBe('InvalidPasswordException')
  expect((await change(password, newPassword)).status).toBe(200)
  expect((await here.profile(one.IdToken)).statusCode).toBe(200)
  expect((await here.profile(other.IdToken)).statusCode).toBe(401)
  expect((await call('GetTokensFromRefreshToken', { RefreshToken: other.RefreshToken })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await signIn('gil@example.com', newPassword)).status).toBe(200)
})

test('signing out ends this session only, signing out everywhere ends all', async () => {
  const one = await aPerson(here, 'hal@example.com')
  const two = (await signIn('hal@example.com')).body['AuthenticationResult'] as typeof one
  const three = (await signIn('hal@example.com')).body['AuthenticationResult'] as typeof one
  expect((await here.profile(one.IdToken)).statusCode).toBe(200)
  expect((await call('RevokeToken', { Token: one.RefreshToken })).status).toBe(200)
  expect((await call('RevokeToken', { Token: one.RefreshToken })).status).toBe(200)
  expect((await here.profile(one.IdToken)).statusCode).toBe(401)
  expect((await here.profile(two.IdToken)).statusCode).toBe(200)
  expect((await call('GlobalSignOut', { AccessToken: two.AccessToken })).status).toBe(200)
  for (const { IdToken, AccessToken, RefreshToken } of [two, three]) {
    expect((await here.profile(IdToken)).statusCode).toBe(401)
    expect((await call('GetUser', { AccessToken })).type).toBe('NotAuthorizedException')
    expect((await call('GetTokensFromRefreshToken', { RefreshToken })).type).toBe(
      'NotAuthorizedException',
    )
  }
})

test('a deleted person is gone, and a later sign-up with the address is another person', async () => {
  const tokens = await aPerson(here, 'ivy@example.com')
  const { sub } = await attributesOf(tokens.AccessToken)
  expect((await call('DeleteUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
  expect((await here.profile(tokens.IdToken)).statusCode).toBe(401)
  expect((await signIn('ivy@example.com')).type).toBe('NotAuthorizedException')
  expect((await call('RevokeToken', { Token: tokens.RefreshToken })).status).toBe(200)
  clock.forward(1)
  const again = await aPerson(here, 'ivy@example.com')
  expect((await attributesOf(again.AccessToken))['sub']).not.toBe(sub)
  expect((await here.profile(again.IdToken)).statusCode).toBe(200)
})

test('only the product deletes its accounts: the pool alone deletes no sign-in with one', async () => {
  const tokens = await aPerson(here, 'kim@example.com')
  await here.profile(tokens.IdToken)
  expect((await call('DeleteUser', { AccessToken: tokens.AccessToken })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await signIn('kim@example.com')).status).toBe(200)
})

test.each(['suspended', 'deleted'] as const)(
  'an account that is %s can change nothing at the pool either, but can sign out',
  async (status) => {
    const email = `${status}@example.com`
    const { IdToken, AccessToken } = await aPerson(here, email)
    await here.profile(IdToken)
    await db.updateTable('users').set({ status }).where('email', '=', email).execute()
    const asks = {
      UpdateUserAttributes: { UserAttributes: [{ Name: 'given_name', Value: 'Another' }] },
      GetUserAttributeVerificationCode: { AttributeName: 'email' },
      VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
      ChangePassword: { PreviousPassword: password, ProposedPassword: 'seven grey lanterns' },
      DeleteUser: {},
    }
    for (const [operation, ask] of Object.entries(asks))
      expect([operation, (await call(operation, { AccessToken, ...ask })).type]).toEqual([
        operation,
        'NotAuthorizedException',
      ])
    expect((await signIn(email)).status).toBe(200)
    expect((await call('GlobalSignOut', { AccessToken })).status).toBe(200)
  },
)

test('a refresh token works once and for thirty seconds more; a later replay ends that session alone', async () => {
  const one = await aPerson(here, 'joy@example.com')
  const other = (await signIn('joy@example.com')).body['AuthenticationResult'] as typeof one
  const refresh = (RefreshToken: string) => call('GetTokensFromRefreshToken', { RefreshToken })
  const first = await refresh(one.RefreshToken)
  clock.forward(30)
  const inGrace = await refresh(one.RefreshToken)
  expect([first.status, inGrace.status]).toEqual([200, 200])
  const child = first.body['AuthenticationResult'] as typeof one
  expect((await here.profile(child.IdToken)).statusCode).toBe(200)
  clock.forward(1)
  expect((await refresh(one.RefreshToken)).type).toBe('RefreshTokenReuseException')
  expect((await refresh(child.RefreshToken)).type).toBe('NotAuthorizedException')
  expect((await here.profile(child.IdToken)).statusCode).toBe(401)
  expect((await refresh(other.RefreshToken)).status).toBe(200)
})

test('a session lasts thirty days in all, however often it is refreshed', async () => {
  const { RefreshToken } = await aPerson(here, 'kim@example.com')
  clock.forward(29 * 86_400)
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  })
  const child = body['AuthenticationResult'] as { RefreshToken: string }
  clock.forward(2 * 86_400)
  expect((await call('GetTokensFromRefreshToken', { RefreshToken: child.RefreshToken })).type).toBe(
    'NotAuthorizedException',
  )
})

test('refuses an unknown refresh token, an unasked challenge and the SRP flow by name', async () => {
  expect((await call('GetTokensFromRefreshToken', { RefreshToken: 'made-up' })).type).toBe(
    'NotAuthorizedException',
  )
  expect(
    (
      await call('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        Session: 'x',
        ChallengeResponses: {},
      })
    ).type,
  ).toBe('NotAuthorizedException')
  expect(
    (
      await call('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'a@example.com', SRP_A: 'ff' },
      })
    ).type,
  ).toBe('InvalidParameterException')
})

test('refuses a wrong code', () => {
  expect(notThe('999999')).toBe('000000')
})

test.each([
  ['zero\u200Bwidth@example.com', 'zerowidth@example.com'],
  ['comma@example.com,', 'comma@example.com'],
  ['dot@example.com.', 'dot@example.com'],
  ['mailto:linked@example.com', 'linked@example.com'],
  ['Angle <angle@example.com>', 'angle@example.com'],
  ['\u00A0Blank@Example.com ', 'blank@example.com', 'Blank@Example.com'],
  ['idn@bücher.de', 'idn@xn--bcher-kva.de'],
])(
  'a sign-up with the copied address %j is the account of %s, for both sign-ins and the mails',
  async (copied, plain, written = plain) => {
    await call('SignUp', {
      Username: copied,
      Password: password,
      UserAttributes: [{ Name: 'email', Value: copied }],
    })
    expect(
      (await call('ConfirmSignUp', { Username: copied, ConfirmationCode: await codeFor(written) }))
        .status,
    ).toBe(200)
    for (const Username of [copied, plain])
      expect((await signIn(Username, password)).status).toBe(200)
    clock.forward(1)
    await call('ForgotPassword', { Username: copied })
    expect(
      (
        await call('ConfirmForgotPassword', {
          Username: plain,
          Password: newPassword,
          ConfirmationCode: await codeFor(written),
        })
      ).status,
    ).toBe(200)
    expect((await signIn(copied, newPassword)).status).toBe(200)
  },
)

test.each([
  'one@example.com two@example.com',
  'double@example..org',
  'group:a@example.com;',
  'a@example.com <ana@example.com',
])('refuses a sign-up with %j', async (Username) => {
  expect((await call('SignUp', { Username, Password: password })).type).toBe(
    'InvalidParameterException',
  )
})

test('an account from before addresses were cleaned signs in by any spelling', async () => {
  const old = [
    "o'neil+tag@sub.example.co.uk",
    "'quote@example.com",
    'a=b?c@x-y.example.com',
    'p@xn--bcher-kva.example',
  ]
  const { password_hash } = await db
    .selectFrom('pool_users')
    .select('password_hash')
    .where('login', '=', 'ana@example.com')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pool_users')
    .values(
      old.map((login) => ({
        sub: crypto.randomUUID(),
        login,
        email: login,
        password_hash,
        locale: 'en',
        created_at: clock.now(),
        updated_at: clock.now(),
      })),
    )
    .execute()
  for (const login of old) expect((await signIn(login, password)).status).toBe(200)
})
