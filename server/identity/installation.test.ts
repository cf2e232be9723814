import { expect, test } from 'vitest'
import { makeLog } from '../kit/log.ts'
import { openApp } from '../testing.app.ts'
import { aPerson, codeFor, password, makePoolCalls, tokensOf } from './pools/testing.ts'

const logged: string[] = []
const { app, db, clock } = await openApp(
  {},
  { log: makeLog('trace', { write: (line) => void logged.push(line) }) },
)
const idp = makePoolCalls(app)

test('a new installation has no users, and no well-known name and password signs in', async () => {
  for (const table of [
    'users',
    'pool_users',
    'pool_sign_ups',
    'administrators',
    'pool_sessions',
  ] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  for (const login of ['admin', 'root', 'interchange', 'admin@example.com', 'admin@localhost']) {
    for (const secret of ['admin', 'password', 'interchange', 'changeme', 'admin1234567'])
      expect((await idp.signIn(login, secret)).status).toBe(400)
  }
})

test('no log line holds a password, code, token or browser mark, whatever happens', async () => {
  const email = 'ann@example.com'
  const code = () => codeFor(db, email)
  const secrets: string[] = [
    password,
    'seven grey lanterns',
    'not the password',
    'mark-of-a-browser',
  ]
  const tokens = await aPerson({ ...idp, codeFor: () => code() }, email)
  secrets.push(
    await code(),
    ...Object.values(tokens).filter((text) => typeof text === 'string' && text.length > 20),
  )
  clock.forward(1)
  await idp.signIn(email, 'not the password')
  await idp.call('SignUp', {
    Username: email,
    Password: password,
    ClientMetadata: { browser: 'mark-of-a-browser' },
  })
  clock.forward(1)
  await idp.call('ForgotPassword', { Username: email })
  secrets.push(await code())
  await idp.call('ConfirmForgotPassword', {
    Username: email,
    ConfirmationCode: await code(),
    Password: 'seven grey lanterns',
  })
  const again = tokensOf(await idp.signIn(email, 'seven grey lanterns'))
  secrets.push(again.IdToken, again.AccessToken, again.RefreshToken)
  await idp.call('ChangePassword', {
    AccessToken: again.AccessToken,
    PreviousPassword: 'seven grey lanterns',
    ProposedPassword: password,
  })
  await idp.call('GetTokensFromRefreshToken', { RefreshToken: 'a-made-up-token' })
  await app.inject({
    url: '/api/users/profile',
    headers: { authorization: `Bearer ${again.IdToken}` },
  })
  // The same when the database fails midway.
  await db.schema.alterTable('pool_refresh_tokens').renameTo('away').execute()
  expect((await idp.signIn(email)).status).toBe(500)
  expect(
    (await idp.call('GetTokensFromRefreshToken', { RefreshToken: again.RefreshToken })).status,
  ).toBe(500)
  await db.schema.alterTable('away').renameTo('pool_refresh_tokens').execute()
  const all = logged.join('\n')
  expect(all).toContain('the user pool failed')
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false])
  expect(all).not.toMatch(/eyJ|\$argon2|Bearer /)
})
