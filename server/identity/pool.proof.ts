import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import type { UserPool } from './pool.ts'

type PoolReply = { status: number; type: string | undefined; body: Record<string, unknown> }

/** What the pool tests need: the pool, its protocol, its mail, and its operator's switch. */
export type PoolFixture = {
  pool: UserPool
  now: () => Date
  call: (operation: string, ask: object) => Promise<PoolReply>
  codeFor: (email: string) => Promise<string>
  disable: (email: string) => Promise<void>
}

const password = 'nine blue kettles'

/** The contract that every user pool must meet, in any deployment. */
export function testPool(name: string, make: () => Promise<PoolFixture>): void {
  const made = make()
  const signIn = async (email: string, secret = password) =>
    (await made).call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: secret },
    })
  const signUp = async (email: string) =>
    (await made).call('SignUp', {
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: 'Ann' },
      ],
    })

  test(`${name}: the code from the mail confirms a sign-up, and the password brings a valid ID token`, async () => {
    const { pool, call, codeFor, now } = await made
    expect(await signUp('proof-ann@example.com')).toMatchObject({
      status: 200,
      body: { UserConfirmed: false },
    })
    expect((await signIn('proof-ann@example.com')).type).toBe('UserNotConfirmedException')
    expect(
      (
        await call('ConfirmSignUp', {
          Username: 'proof-ann@example.com',
          ConfirmationCode: await codeFor('proof-ann@example.com'),
        })
      ).status,
    ).toBe(200)
    const { body } = await signIn('proof-ann@example.com')
    const { IdToken } = body['AuthenticationResult'] as { IdToken: string }
    const { payload } = await jwtVerify(IdToken, pool.keyOf, {
      issuer: [...pool.issuers],
      audience: pool.clientId,
      algorithms: ['RS256'],
      currentDate: now(),
    })
    expect(payload).toMatchObject({
      token_use: 'id',
      email: 'proof-ann@example.com',
      email_verified: true,
      given_name: 'Ann',
    })
    expect(typeof payload['origin_jti']).toBe('string')
  })

  test(`${name}: a wrong code confirms nothing`, async () => {
    const { call, codeFor } = await made
    await signUp('proof-bob@example.com')
    const wrong = String((Number(await codeFor('proof-bob@example.com')) + 1) % 1_000_000).padStart(
      6,
      '0',
    )
    expect(
      (await call('ConfirmSignUp', { Username: 'proof-bob@example.com', ConfirmationCode: wrong }))
        .type,
    ).toBe('CodeMismatchException')
    expect((await signIn('proof-bob@example.com')).type).toBe('UserNotConfirmedException')
    expect((await signIn('proof-bob@example.com', 'not the password')).type).toBe(
      'NotAuthorizedException',
    )
  })

  test(`${name}: a wrong password and an unknown address get the same answer`, async () => {
    const [wrong, unknown] = [
      await signIn('proof-ann@example.com', 'not the password'),
      await signIn('proof-nobody@example.com'),
    ]
    expect(wrong.type).toBe('NotAuthorizedException')
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test(`${name}: a disabled person neither signs in nor refreshes`, async () => {
    const { call, codeFor, disable } = await made
    await signUp('proof-eve@example.com')
    await call('ConfirmSignUp', {
      Username: 'proof-eve@example.com',
      ConfirmationCode: await codeFor('proof-eve@example.com'),
    })
    const { body } = await signIn('proof-eve@example.com')
    const { RefreshToken } = body['AuthenticationResult'] as { RefreshToken: string }
    await disable('proof-eve@example.com')
    expect((await signIn('proof-eve@example.com')).type).toBe('NotAuthorizedException')
    expect((await call('GetTokensFromRefreshToken', { RefreshToken })).type).toBe(
      'NotAuthorizedException',
    )
  })
}
