import { expect, test } from 'vitest'
import { clientId } from './embedded/context.ts'
import { aPerson, openPool, password } from './testing.ts'

const here = await openPool()
const { app, clock } = here

/** Calls the pool from a network address; returns the kind of answer. */
const from =
  (remoteAddress: string) =>
  async (operation: string, ask: object): Promise<string> => {
    const reply = await app.inject({
      method: 'POST',
      url: '/idp/',
      remoteAddress,
      payload: JSON.stringify({ ClientId: clientId, ...ask }),
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
    })
    return reply.statusCode === 200 ? 'fine' : reply.json().message
  }
type PoolCall = ReturnType<typeof from>
const signIn = (call: PoolCall, email: string, secret = password) =>
  call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  })
const fail = (call: PoolCall, email: string) => signIn(call, email, 'not the password')

const home = from('203.0.113.7')
const away = from('2001:db8:1:2::1')
const incorrect = 'Incorrect username or password.'
const mustWait = 'Password attempts exceeded'
const mustReset = 'Password reset required for the user'

test('an attacker waits on their own network, on all its addresses, and the owner signs in elsewhere', async () => {
  await aPerson(here, 'olga@example.com')
  for (const email of ['olga@example.com', 'nobody@example.com']) {
    for (let at = 0; at < 5; at += 1) expect(await fail(away, email)).toBe(incorrect)
    expect([await fail(away, email), await fail(from('2001:db8:1:2:ffff::9'), email)]).toEqual([
      mustWait,
      mustWait,
    ])
    expect(await fail(from('2001:db8:1:3::1'), email)).toBe(incorrect)
  }
  expect(await signIn(home, 'olga@example.com')).toBe('fine')
  expect(await signIn(away, 'olga@example.com')).toBe(mustWait)
})

test('one network never locks out the owner; a hundred failures of many lock until a new password', async () => {
  await aPerson(here, 'petra@example.com')
  for (let at = 0; at < 120; at += 1) {
    clock.forward(901)
    await fail(away, 'petra@example.com')
  }
  clock.forward(901)
  expect([await fail(away, 'petra@example.com'), await signIn(home, 'petra@example.com')]).toEqual([
    mustReset,
    'fine',
  ])

  for (const email of ['petra@example.com', 'no-petra@example.com']) {
    const answers = []
    for (let at = 0; at < 101; at += 1) answers.push(await fail(from(`198.51.100.${at}`), email))
    expect([answers.filter((said) => said === incorrect).length, answers.at(-1)]).toEqual([
      100,
      mustReset,
    ])
  }
  expect(await signIn(home, 'petra@example.com')).toBe(mustReset)
  await home('ForgotPassword', { Username: 'petra@example.com' })
  expect(
    await home('ConfirmForgotPassword', {
      Username: 'petra@example.com',
      ConfirmationCode: await here.codeFor('petra@example.com'),
      Password: 'seven grey lanterns',
    }),
  ).toBe('fine')
  expect([
    await signIn(home, 'petra@example.com', 'seven grey lanterns'),
    await signIn(away, 'petra@example.com', 'seven grey lanterns'),
  ]).toEqual(['fine', 'fine'])
})

test('vain requests for mails use up their own network’s limit, and all networks share twenty an hour', async () => {
  await aPerson(here, 'quin@example.com')
  clock.forward(3601)
  for (const Username of ['quin@example.com', 'no-quin@example.com']) {
    const ask = (call: PoolCall) => call('ForgotPassword', { Username })
    const said = []
    for (let at = 0; at < 6; at += 1) said.push(await ask(away))
    expect(said.map((one) => one === 'fine')).toEqual([true, true, true, true, true, false])
    expect(await ask(home)).toBe('fine')
    for (let at = 0; at < 14; at += 1) expect(await ask(from(`198.51.100.${at}`))).toBe('fine')
    expect([await ask(from('198.51.100.99')), await ask(home)]).toEqual([said[5], said[5]])
    clock.forward(3600)
    expect(await ask(home)).toBe('fine')
    clock.forward(3601)
  }
})

test('one mailbox gets ten mails an hour from one network and forty from all, in any spelling', async () => {
  const ask = async (at: number, call: PoolCall) =>
    (await call('ForgotPassword', { Username: `rosa+${at}@example.com` })) === 'fine'
  const said = []
  for (let at = 0; at < 11; at += 1) said.push(await ask(at, away))
  expect(said).toEqual([...Array.from({ length: 10 }, () => true), false])
  for (let at = 0; at < 30; at += 1) expect(await ask(100 + at, from(`203.0.113.${at}`))).toBe(true)
  expect([
    await ask(200, from('203.0.113.99')),
    await home('ForgotPassword', { Username: 'other@example.com' }),
  ]).toEqual([false, 'fine'])
})
