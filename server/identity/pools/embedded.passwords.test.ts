import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing.databases.ts'
import { makeHasher } from './embedded/passwords.ts'
import { aPerson, cheap, openPool, password } from './testing.ts'

const real = makeHasher(cheap)
const verified: string[] = []
const here = await openPool({
  open: await openTestDatabase(),
  hasher: {
    ...real,
    verify: (hashed, secret) => (verified.push(hashed), real.verify(hashed, secret)),
  },
})
const { call, clock, codeFor, mailsTo, signIn } = here

const long = (word: string) => Array.from(word).length >= 12
const listed = dictionary['passwords-common'].filter(long)

test('refuses each listed long password at sign-up, change and reset with a valid code', async () => {
  expect(listed.length).toBeGreaterThan(50)
  const { AccessToken } = await aPerson(here, 'ann@example.com')
  clock.forward(1)
  await call('ForgotPassword', { Username: 'ann@example.com' })
  const ConfirmationCode = await codeFor('ann@example.com')
  for (const bad of [
    ...listed,
    ...['sunshine', 'football', 'password'].map((word) => `${word}1234!`),
  ]) {
    const types = [
      await call('SignUp', { Username: 'new@example.com', Password: bad }),
      await call('ChangePassword', {
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: bad,
      }),
      await call('ConfirmForgotPassword', {
        Username: 'ann@example.com',
        ConfirmationCode,
        Password: bad,
      }),
    ].map(({ type }) => type)
    expect({ bad, types }).toEqual({
      bad,
      types: ['InvalidPasswordException', 'InvalidPasswordException', 'InvalidPasswordException'],
    })
  }
  expect(await mailsTo('new@example.com')).toEqual([])
  expect((await signIn('ann@example.com')).status).toBe(200)
  // None of these attempts used up the code.
  expect(
    (
      await call('ConfirmForgotPassword', {
        Username: 'ann@example.com',
        ConfirmationCode,
        Password: 'seven grey lanterns',
      })
    ).status,
  ).toBe(200)
})

test('mails a person once after each password change or reset', async () => {
  const { AccessToken } = await aPerson(here, 'bea@example.com')
  clock.forward(1)
  const told = async () =>
    (await mailsTo('bea@example.com')).filter(({ subject }) =>
      subject.includes('password was changed'),
    )
  await call('ChangePassword', {
    AccessToken,
    PreviousPassword: 'not the old one',
    ProposedPassword: 'seven grey lanterns',
  })
  expect(await told()).toHaveLength(0)
  await call('ChangePassword', {
    AccessToken,
    PreviousPassword: password,
    ProposedPassword: 'seven grey lanterns',
  })
  expect(await told()).toHaveLength(1)
  clock.forward(1)
  await call('ForgotPassword', { Username: 'bea@example.com' })
  await call('ConfirmForgotPassword', {
    Username: 'bea@example.com',
    ConfirmationCode: await codeFor('bea@example.com'),
    Password: 'nine blue kettles',
  })
  expect(await told()).toHaveLength(2)
})

test('a failed sign-in checks two full hashes for any account, unconfirmed sign-up or none', async () => {
  await aPerson(here, 'cas@example.com')
  await call('SignUp', { Username: 'code@example.com' })
  await call('ConfirmSignUp', {
    Username: 'code@example.com',
    ConfirmationCode: await codeFor('code@example.com'),
  })
  await call('SignUp', { Username: 'begun@example.com', Password: password })
  for (const email of [
    'cas@example.com',
    'code@example.com',
    'begun@example.com',
    'nobody@example.com',
  ]) {
    verified.length = 0
    expect((await signIn(email, 'a guess of a password')).type).toBe('NotAuthorizedException')
    expect([
      email,
      verified.map((hashed) => hashed.startsWith('$argon2id$v=19$m=8,t=1,p=1$')),
    ]).toEqual([email, [true, true]])
  }
})
