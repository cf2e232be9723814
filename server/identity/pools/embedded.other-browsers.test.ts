import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { aPerson, notThe, openPool, password, sessionOf } from './testing.ts'
import { inEnglish } from '../../testing.words.ts'

const database = await openTestDatabase()
const here = await openPool({ open: database })
const { call, clock, codeFor, mailsTo, signIn: signInAsIs } = here

const planted = 'the password of an outsider'
const on = (browser: string) => ({ ClientMetadata: { browser } })
// Each mail is a second after the last: the test clock is stopped, and the newest could not be
// found.
const signUp = (Username: string, browser: string, Password = password) => (
  clock.forward(1),
  call('SignUp', { Username, Password, ...on(browser) })
)
const resend = (Username: string, browser: string) => (
  clock.forward(1),
  call('ResendConfirmationCode', { Username, ...on(browser) })
)
const confirm = (Username: string, ConfirmationCode: string, browser: string) =>
  call('ConfirmSignUp', { Username, ConfirmationCode, ...on(browser) })
const signIn = (USERNAME: string, browser: string, PASSWORD = password) => (
  clock.forward(901),
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
    ...on(browser),
  })
)

test('the code works in an unknown browser; the password, entered there once, then works everywhere', async () => {
  const email = 'ann@example.com'
  await signUp(email, 'laptop')
  expect((await confirm(` ${email.toUpperCase()} `, await codeFor(email), 'phone')).status).toBe(
    200,
  )
  expect((await signIn(email, 'phone')).status).toBe(200)
  for (const browser of ['laptop', 'library'])
    expect((await signIn(email, browser)).status).toBe(200)
})

test('after a code on the phone, the sign-up browser needs one more, and its password counts', async () => {
  const email = 'bo@example.com'
  await signUp(email, 'laptop')
  const code = await codeFor(email)
  await confirm(email, code, 'phone')
  expect((await confirm(email, code, 'laptop')).type).toBe('ExpiredCodeException')
  expect((await signIn(email, 'laptop')).type).toBe('UserNotConfirmedException')
  await resend(email, 'laptop')
  expect((await confirm(email, await codeFor(email), 'laptop')).status).toBe(200)
  expect((await signIn(email, 'library')).status).toBe(200)
})

test('sends a new code on request in another browser, and it works in both', async () => {
  for (const [email, typedOn] of [
    ['cy@example.com', 'phone'],
    ['di@example.com', 'laptop'],
  ] as const) {
    await signUp(email, 'laptop')
    expect((await resend(email, 'phone')).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await confirm(email, await codeFor(email), typedOn)).status).toBe(200)
    expect((await signIn(email, typedOn)).status).toBe(200)
  }
})

test('says when the next request is possible after too many, for known and unknown addresses alike', async () => {
  await signUp('often@example.com', 'laptop')
  for (let at = 0; at < 5; at++) await resend('often@example.com', 'phone')
  for (let at = 0; at < 5; at++) await resend('none@example.com', 'phone')
  for (const email of ['often@example.com', 'none@example.com']) {
    expect((await resend(email, 'phone')).body).toMatchObject({
      __type: 'LimitExceededException',
      message: expect.stringMatching(
        /^Attempt limit exceeded, please try again in \d{4} seconds\.$/,
      ),
    })
  }
})

test('an outsider’s password never signs in, no matter who enters the code of their sign-up', async () => {
  const email = 'owner@example.com'
  await signUp(email, 'outsider', planted)
  expect((await confirm(email, await codeFor(email), 'phone')).status).toBe(200)
  expect((await signIn(email, 'outsider', planted)).type).toBe('UserNotConfirmedException')
  expect((await signIn(email, 'elsewhere', planted)).type).toBe('UserNotConfirmedException')
  // The owner signs up as well, and gets the password typed in their own browser.
  await signUp(email, 'laptop')
  await confirm(email, await codeFor(email), 'laptop')
  expect((await signIn(email, 'laptop')).status).toBe(200)
  expect((await signIn(email, 'outsider', planted)).type).toBe('UserNotConfirmedException')
  await resend(email, 'outsider')
  expect((await mailsTo(email))[0]?.subject).toBe(inEnglish('account-mail.address-in-use.subject'))
})

test('guesses elsewhere use none of the owner’s tries, and five of them are compared', async () => {
  const email = 'guess@example.com'
  await signUp(email, 'laptop')
  const code = await codeFor(email)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => confirm(email, notThe(code), `guesser ${at}`)),
  )
  expect(answers.filter(({ type }) => type === 'CodeMismatchException')).toHaveLength(5)
  expect((await confirm(email, code, 'phone')).type).toBe('TooManyFailedAttemptsException')
  expect((await confirm(email, code, 'laptop')).status).toBe(200)
})

test('one of several browsers with the same code gets in', async () => {
  const email = 'double@example.com'
  await signUp(email, 'laptop')
  const code = await codeFor(email)
  const answers = await Promise.all(
    ['laptop', 'phone', 'phone', 'tablet'].map((browser) => confirm(email, code, browser)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('no code of a sign-up elsewhere confirms an existing address', async () => {
  const email = 'settled@example.com'
  await aPerson(here, email)
  await signUp(email, 'outsider', planted)
  await resend(email, 'phone')
  expect((await mailsTo(email)).slice(0, 2).map(({ subject }) => subject)).toEqual([
    inEnglish('account-mail.address-in-use.subject'),
    inEnglish('account-mail.address-in-use.subject'),
  ])
  expect((await signIn(email, 'phone')).status).toBe(200)
})

test('a person who never entered the code can use a sign-in code or a new password', async () => {
  await signUp('en@example.com', 'laptop')
  clock.forward(1)
  const asked = await call('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME: 'en@example.com', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    ...on('phone'),
  })
  const ChallengeResponses = {
    USERNAME: 'en@example.com',
    EMAIL_OTP_CODE: await codeFor('en@example.com'),
  }
  expect(
    (
      await call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session: sessionOf(asked),
        ChallengeResponses,
        ...on('phone'),
      })
    ).status,
  ).toBe(200)
  expect((await signIn('en@example.com', 'phone')).status).toBe(200)

  await signUp('fo@example.com', 'outsider', planted)
  clock.forward(1)
  await call('ForgotPassword', { Username: 'fo@example.com' })
  await call('ConfirmForgotPassword', {
    Username: 'fo@example.com',
    ConfirmationCode: await codeFor('fo@example.com'),
    Password: 'seven grey lanterns',
  })
  expect((await signIn('fo@example.com', 'phone', 'seven grey lanterns')).status).toBe(200)
  expect((await signIn('fo@example.com', 'outsider', planted)).type).toBe(
    'UserNotConfirmedException',
  )
})

test('the mail links a page to enter the code on any device, and no server learns the person', async () => {
  await signUp('link+me@example.com', 'laptop')
  const [mail] = await mailsTo('link+me@example.com')
  expect(mail?.body).toContain(': http://localhost:3000/verify-code#email=link%2Bme%40example.com')
  expect(mail?.html).toContain(
    'href="http://localhost:3000/verify-code#email=link%2Bme%40example.com"',
  )
})

test('an account without a browser mark signs up and in as before', async () => {
  await aPerson(here, 'plain@example.com')
  expect((await signInAsIs('plain@example.com')).status).toBe(200)
})
