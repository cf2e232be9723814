import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { makeDigest } from './embedded/secrets.ts'
import {
  aPerson,
  byCode,
  notThe,
  openPool,
  password,
  pepper,
  sessionOf,
  tokensOf,
} from './testing.ts'
import { inHindi, inSpanish } from '../../testing.words.ts'

const database = await openTestDatabase()
const here = await openPool({ open: database })
const { call, clock, codeFor, mailsTo, profile, signIn } = here

const { askCode, challenge, confirm, enter, joins, respond } = byCode(here)
const browser = { browser: 'a browser' }

const nameOf = async (AccessToken: string) =>
  JSON.stringify((await call('GetUser', { AccessToken })).body['UserAttributes'])

test('a person signs up without a password, and the code alone signs them in', async () => {
  const asked = await askCode('noor@example.com')
  expect(asked).toMatchObject({
    status: 200,
    body: {
      UserConfirmed: false,
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'n***@e***',
      },
    },
  })
  expect((await mailsTo('noor@example.com'))[0]).toMatchObject({
    locale: 'es',
    subject: expect.stringContaining(
      inSpanish('account-mail.entry-code.subject', { code: '' }).trim(),
    ),
  })
  const session = sessionOf(await confirm('noor@example.com', await codeFor('noor@example.com')))
  const entered = await enter(' Noor@Example.com', session)
  expect(entered).toMatchObject({
    status: 200,
    body: { AuthenticationResult: { TokenType: 'Bearer', ExpiresIn: 3600 } },
  })
  expect((await profile(tokensOf(entered).IdToken)).json()).toMatchObject({
    email: 'noor@example.com',
    given_name: 'Noor',
    locale: 'es',
  })
})

test('a confirmed sign-up’s session works once, for its login, within three minutes, until a sign-out', async () => {
  const opened = async (email: string) => {
    clock.forward(3601)
    await askCode(email)
    return sessionOf(await confirm(email, await codeFor(email)))
  }
  const [one, other] = [await opened('once@example.com'), await opened('other@example.com')]
  expect((await enter('once@example.com', other)).type).toBe('NotAuthorizedException')
  expect((await enter('nobody@example.com', one)).type).toBe('NotAuthorizedException')
  expect((await enter('once@example.com', `${one}x`)).type).toBe('NotAuthorizedException')
  const together = await Promise.all(
    Array.from({ length: 5 }, () => enter('other@example.com', other)),
  )
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  clock.forward(180)
  const late = await opened('late@example.com')
  clock.forward(180)
  expect((await enter('late@example.com', late)).type).toBe('NotAuthorizedException')
  await askCode('late@example.com')
  const pending = sessionOf(await confirm('late@example.com', await codeFor('late@example.com')))
  await askCode('late@example.com')
  const { AccessToken } = tokensOf(await enter('late@example.com', pending))
  const next = sessionOf(await confirm('late@example.com', await codeFor('late@example.com')))
  await call('GlobalSignOut', { AccessToken })
  expect((await enter('late@example.com', next)).type).toBe('NotAuthorizedException')
})

test('a browser that lost the session signs in once with the ticket sent with the code', async () => {
  const [email, ticket] = ['reload@example.com', 'a ticket of at least thirty-two signs']
  await askCode(email, { ClientMetadata: browser })
  expect(
    (await confirm(email, await codeFor(email), { ClientMetadata: { ...browser, ticket } })).status,
  ).toBe(200)
  const by = (given: string, at = email) =>
    challenge(at, { ClientMetadata: { ...browser, ticket: given } })
  expect((await by('another ticket of thirty-two signs!')).body).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
  })
  expect((await by(ticket, 'nobody@example.com')).body).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
  })
  expect(tokensOf(await by(ticket)).IdToken).toBeTruthy()
  expect((await by(ticket)).body).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
  const [weak, short] = ['weak@example.com', 'short']
  await askCode(weak)
  await confirm(weak, await codeFor(weak), { ClientMetadata: { ticket: short } })
  expect((await by(short, weak)).body).toMatchObject({ ChallengeName: 'EMAIL_OTP' })
})

test('a mailed code signs in any account, with a password or without', async () => {
  await aPerson(here, 'pat@example.com')
  await joins('quin@example.com')
  for (const email of ['pat@example.com', 'quin@example.com']) {
    clock.forward(3601)
    const asked = await challenge(email)
    expect(asked.body).toEqual({
      ChallengeName: 'EMAIL_OTP',
      Session: expect.stringMatching(/^[\w-]{43}$/),
      AvailableChallenges: ['EMAIL_OTP'],
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: `${email[0]}***@e***`,
      },
    })
    const given = { session: sessionOf(asked), code: await codeFor(email) }
    const entered = await respond(email.toUpperCase(), given)
    expect((await profile(tokensOf(entered).IdToken)).json()).toMatchObject({ email })
    expect((await respond(email, given)).type).toBe('ExpiredCodeException')
  }
})

test('a sign-in code counts for its session, login, browser and purpose, and for ten minutes', async () => {
  clock.forward(3601)
  const email = 'pat@example.com'
  const first = { session: sessionOf(await challenge(email)), code: await codeFor(email) }
  const elsewhere = sessionOf(await challenge(email, { ClientMetadata: browser }))
  expect((await respond(email, { ...first, session: elsewhere })).type).toBe(
    'CodeMismatchException',
  )
  expect((await respond(email, first, { ClientMetadata: browser })).type).toBe(
    'CodeMismatchException',
  )
  expect((await respond('quin@example.com', first)).type).toBe('ExpiredCodeException')
  expect((await confirm(email, first.code)).type).toBe('ExpiredCodeException')
  expect(
    (
      await call('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: first.code,
        Password: 'seven grey lanterns',
      })
    ).type,
  ).toBe('ExpiredCodeException')
  expect((await respond(email, first)).status).toBe(200)
  const killed = { session: sessionOf(await challenge(email)), code: await codeFor(email) }
  const late = { session: sessionOf(await challenge(email)), code: await codeFor(email) }
  expect((await respond(email, killed)).type).toBe('CodeMismatchException')
  clock.forward(600)
  expect((await respond(email, late)).type).toBe('ExpiredCodeException')
})

test('compares five of forty guesses at once, and a new code has all its tries', async () => {
  clock.forward(3601)
  const email = 'pat@example.com'
  const asked = { session: sessionOf(await challenge(email)), code: await codeFor(email) }
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => respond(email, { ...asked, code: notThe(asked.code) })),
  )
  expect(answers.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
  expect((await respond(email, asked)).type).toBe('TooManyFailedAttemptsException')
  const again = { session: sessionOf(await challenge(email)), code: await codeFor(email) }
  const together = await Promise.all(Array.from({ length: 5 }, () => respond(email, again)))
  expect(together.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the database holds neither the code, nor the session, nor the ticket', async () => {
  clock.forward(3601)
  const ticket = 'a ticket that nobody finds in a database'
  await askCode('vault@example.com')
  const code = await codeFor('vault@example.com')
  const codes = JSON.stringify(await database.db.selectFrom('pool_codes').selectAll().execute())
  const entry = sessionOf(await confirm('vault@example.com', code, { ClientMetadata: { ticket } }))
  const session = sessionOf(await challenge('vault@example.com'))
  const rows =
    codes +
    JSON.stringify([
      await database.db.selectFrom('pool_codes').selectAll().execute(),
      await database.db.selectFrom('pool_entries').selectAll().execute(),
    ])
  for (const secret of [`"${code}"`, entry, session, ticket]) expect(rows).not.toContain(secret)
})

test('mails no code to an unknown address, and nothing at all to a disabled account', async () => {
  await aPerson(here, 'knave@example.com')
  await database.db
    .updateTable('pool_users')
    .set({ enabled: false })
    .where('login', '=', 'knave@example.com')
    .execute()
  await challenge('nobody-here@example.com')
  expect(await mailsTo('nobody-here@example.com')).toHaveLength(0)
  const before = (await mailsTo('knave@example.com')).length
  await challenge('knave@example.com')
  await askCode('knave@example.com')
  expect(await mailsTo('knave@example.com')).toHaveLength(before)
})

test('a code does not sign in an account that is disabled meanwhile', async () => {
  clock.forward(3601)
  const tokens = await joins('gone@example.com')
  const asked = {
    session: sessionOf(await challenge('gone@example.com')),
    code: await codeFor('gone@example.com'),
  }
  await askCode('gone@example.com', { ClientMetadata: browser })
  const signingUp = await codeFor('gone@example.com')
  await askCode('gone@example.com')
  const open = sessionOf(await confirm('gone@example.com', await codeFor('gone@example.com')))
  await database.db
    .updateTable('pool_users')
    .set({ enabled: false })
    .where('login', '=', 'gone@example.com')
    .execute()
  expect((await respond('gone@example.com', asked)).type).toBe('NotAuthorizedException')
  expect((await confirm('gone@example.com', signingUp, { ClientMetadata: browser })).type).toBe(
    'ExpiredCodeException',
  )
  expect((await enter('gone@example.com', open)).type).toBe('NotAuthorizedException')
  expect((await call('GetUser', { AccessToken: tokens.AccessToken })).type).toBe(
    'NotAuthorizedException',
  )
})

test('a sign-up without a password for an existing account only sends its owner a sign-in code', async () => {
  clock.forward(3601)
  await aPerson(here, 'owner@example.com', { given_name: 'Olga', locale: 'hi' })
  const row = () =>
    database.db
      .selectFrom('pool_users')
      .selectAll()
      .where('login', '=', 'owner@example.com')
      .executeTakeFirstOrThrow()
  const before = await row()
  expect((await askCode('owner@example.com')).body['UserSub']).not.toBe(before.sub)
  expect((await mailsTo('owner@example.com'))[0]).toMatchObject({
    locale: 'hi',
    subject: expect.stringContaining(
      inHindi('account-mail.entry-code.subject', { code: '' }).trim(),
    ),
  })
  const { AccessToken } = tokensOf(
    await enter(
      'owner@example.com',
      sessionOf(await confirm('owner@example.com', await codeFor('owner@example.com'))),
    ),
  )
  expect(await nameOf(AccessToken)).toContain('Olga')
  expect(await row()).toEqual(before)
  expect((await signIn('owner@example.com')).status).toBe(200)
})

test('a sign-up with a password for an existing account never signs in, even beside one without', async () => {
  clock.forward(3601)
  await joins('plain@example.com')
  await askCode('plain@example.com')
  const code = await codeFor('plain@example.com')
  await call('SignUp', { Username: 'plain@example.com', Password: 'the password of an outsider' })
  expect((await confirm('plain@example.com', code)).type).toBe('CodeMismatchException')
  expect((await signIn('plain@example.com', 'the password of an outsider')).type).toBe(
    'UserNotConfirmedException',
  )
  // Even the code that was made but mailed to nobody does not work.
  const rows = await database.db
    .selectFrom('pool_codes')
    .select('login')
    .where('purpose', '=', 'sign-up')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  const code_hash = makeDigest(pepper)('sign-up', rows[0]?.login ?? '', '123456')
  await database.db
    .updateTable('pool_codes')
    .set({ code_hash, tries_left: 5 })
    .where('login', '=', rows[0]?.login ?? '')
    .execute()
  expect((await confirm('plain@example.com', '123456')).type).toBe('ExpiredCodeException')
  const { password_hash } = await database.db
    .selectFrom('pool_users')
    .select('password_hash')
    .where('login', '=', 'plain@example.com')
    .executeTakeFirstOrThrow()
  expect(password_hash).toBeNull()
})

test('an account without a password sets its first by mailed code, and cannot change one before', async () => {
  clock.forward(3601)
  const { AccessToken } = await joins('first@example.com')
  expect((await signIn('first@example.com')).body).toEqual(
    (await signIn('nobody@example.com')).body,
  )
  expect(
    (
      await call('ChangePassword', {
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'seven grey lanterns',
      })
    ).type,
  ).toBe('NotAuthorizedException')
  clock.forward(2) // failed sign-ins must wait, and the clock orders the mails
  await call('ForgotPassword', { Username: 'first@example.com' })
  const reset = {
    Username: 'first@example.com',
    ConfirmationCode: await codeFor('first@example.com'),
    Password: 'seven grey lanterns',
  }
  expect((await call('ConfirmForgotPassword', reset)).status).toBe(200)
  expect((await signIn('first@example.com', 'seven grey lanterns')).status).toBe(200)
})

test('wrong passwords do not block the code', async () => {
  clock.forward(3601)
  for (let at = 0; at < 6; at++) await signIn('first@example.com', 'a guess of a password')
  const asked = {
    session: sessionOf(await challenge('first@example.com')),
    code: await codeFor('first@example.com'),
  }
  expect((await respond('first@example.com', asked)).status).toBe(200)
})

test('only the code by mail may be preferred, and an answer needs a session, a login and a code', async () => {
  const initiate = (AuthParameters: object) =>
    call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters })
  expect((await initiate({ USERNAME: 'pat@example.com' })).type).toBe('InvalidParameterException')
  expect(
    (await initiate({ USERNAME: 'pat@example.com', PREFERRED_CHALLENGE: 'PASSWORD' })).type,
  ).toBe('InvalidParameterException')
  expect((await initiate({ PREFERRED_CHALLENGE: 'EMAIL_OTP' })).type).toBe(
    'InvalidParameterException',
  )
  const answer = (more: object) =>
    call('RespondToAuthChallenge', { ChallengeName: 'EMAIL_OTP', ...more })
  expect(
    (
      await answer({
        ChallengeResponses: { USERNAME: 'pat@example.com', EMAIL_OTP_CODE: '123456' },
      })
    ).type,
  ).toBe('NotAuthorizedException')
  expect(
    (await answer({ Session: 'x', ChallengeResponses: { USERNAME: 'pat@example.com' } })).type,
  ).toBe('InvalidParameterException')
  expect(
    (
      await answer({
        Session: 'x',
        ChallengeResponses: { USERNAME: { toString: 1 }, EMAIL_OTP_CODE: ['1'] },
      })
    ).type,
  ).toBe('InvalidParameterException')
})

test('an address gets at most five mails an hour of any kind, and a flood from a network is refused', async () => {
  clock.forward(3601)
  for (const ask of [askCode, challenge, challenge, askCode, challenge])
    expect((await ask('flood@example.com')).status).toBe(200)
  expect([
    (await challenge('flood@example.com')).type,
    (await askCode('flood@example.com')).type,
  ]).toEqual(['LimitExceededException', 'LimitExceededException'])
  clock.forward(3600)
  expect((await challenge('flood@example.com')).status).toBe(200)
  expect((await enter('calm@example.com', 'made-up')).type).toBe('NotAuthorizedException')
  await database.db
    .updateTable('attempts')
    .set({ tries: 1200 })
    .where((row) => row.or([row('key', 'like', 'pool:mail:%'), row('key', 'like', 'pool:guess:%')]))
    .execute()
  const answers = [
    await challenge('calm@example.com'),
    await enter('calm@example.com', 'made-up'),
    await respond('calm@example.com', { session: 'made-up', code: '123456' }),
  ]
  expect(answers.map(({ type }) => type)).toEqual([
    'TooManyRequestsException',
    'TooManyRequestsException',
    'TooManyRequestsException',
  ])
})
