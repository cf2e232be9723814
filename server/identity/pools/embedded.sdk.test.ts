import {
  AliasExistsException,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  CodeMismatchException,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  RefreshTokenReuseException,
  ResendConfirmationCodeCommand,
  ResourceNotFoundException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  TooManyFailedAttemptsException,
  UpdateUserAttributesCommand,
  UserNotConfirmedException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { operations } from './embedded/operations.ts'
import { aPerson, notThe, openPool, password } from './testing.ts'

// A second opinion: Amazon's own client checks the shape of each answer.
const here = await openPool()
const { app, clock, codeFor, profile } = here
const endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/idp/`
const client = new CognitoIdentityProviderClient({
  endpoint,
  region: 'us-west-1',
  maxAttempts: 1,
  credentials: { accessKeyId: 'unused', secretAccessKey: 'unused' },
})
afterAll(async () => {
  client.destroy()
  await app.close()
})

const ClientId = 'interchange-web'
const [Username, secondPassword, thirdPassword] = [
  'ann@example.com',
  'seven grey lanterns',
  'nine blue kettles',
]

async function signIn(PASSWORD: string, USERNAME = Username) {
  const { AuthenticationResult } = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
  const { AccessToken = '', IdToken = '', RefreshToken = '', ...rest } = AuthenticationResult ?? {}
  return { AccessToken, IdToken, RefreshToken, ...rest }
}

test('Amazon’s client signs up, confirms, signs in, refreshes and reads the person', async () => {
  const UserAttributes = [
    { Name: 'email', Value: Username },
    { Name: 'given_name', Value: 'Ann' },
  ]
  const signedUp = await client.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password: password,
      UserAttributes,
      ClientMetadata: { ignored: 'yes' },
    }),
  )
  expect(signedUp).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'a***@e***',
    },
  })
  await expect(signIn(password)).rejects.toThrow(UserNotConfirmedException)
  clock.forward(1)
  const resent = await client.send(new ResendConfirmationCodeCommand({ ClientId, Username }))
  expect(resent.CodeDeliveryDetails?.DeliveryMedium).toBe('EMAIL')
  const code = await codeFor(Username)
  await expect(
    client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: notThe(code) })),
  ).rejects.toThrow(CodeMismatchException)
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: code }))
  const tokens = await signIn(password)
  expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
  const refreshed = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens.RefreshToken }),
  )
  expect((await profile(refreshed.AuthenticationResult?.IdToken ?? '')).statusCode).toBe(200)
  const old = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshed.AuthenticationResult?.RefreshToken ?? '' },
    }),
  )
  expect(old.AuthenticationResult?.AccessToken).toBeTruthy()
  const read = await client.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))
  expect(read).toMatchObject({
    Username: signedUp.UserSub,
    UserAttributes: expect.arrayContaining([{ Name: 'given_name', Value: 'Ann' }]),
  })
})

test('Amazon’s client changes names and password, and resets the password by mail', async () => {
  const { AccessToken } = await signIn(password)
  await client.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [{ Name: 'given_name', Value: 'Anna' }],
    }),
  )
  await expect(
    client.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'short',
      }),
    ),
  ).rejects.toThrow(InvalidPasswordException)
  await client.send(
    new ChangePasswordCommand({
      AccessToken,
      PreviousPassword: password,
      ProposedPassword: secondPassword,
    }),
  )
  clock.forward(1)
  const forgot = await client.send(new ForgotPasswordCommand({ ClientId, Username }))
  expect(forgot.CodeDeliveryDetails?.Destination).toBe('a***@e***')
  const reset = {
    ClientId,
    Username,
    Password: thirdPassword,
    ConfirmationCode: await codeFor(Username),
  }
  await client.send(new ConfirmForgotPasswordCommand(reset))
  await expect(client.send(new ConfirmForgotPasswordCommand(reset))).rejects.toThrow(
    ExpiredCodeException,
  )
  expect((await signIn(thirdPassword)).AccessToken).toBeTruthy()
})

test('Amazon’s client changes the address by code, and learns if the address is taken meanwhile', async () => {
  const [here, there] = ['ada@example.com', 'ben@example.com']
  for (const email of [here, there]) {
    await client.send(new SignUpCommand({ ClientId, Username: email, Password: password }))
    await client.send(
      new ConfirmSignUpCommand({
        ClientId,
        Username: email,
        ConfirmationCode: await codeFor(email),
      }),
    )
  }
  const [{ AccessToken }, other] = [await signIn(password, here), await signIn(password, there)]
  const wanted = { UserAttributes: [{ Name: 'email', Value: 'new@example.com' }] }
  const asked = await client.send(new UpdateUserAttributesCommand({ AccessToken, ...wanted }))
  expect(asked.CodeDeliveryDetailsList).toEqual([
    { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
  ])
  const read = await client.send(new GetUserCommand({ AccessToken }))
  expect(read.UserAttributes).toContainEqual({ Name: 'email', Value: here })
  clock.forward(1)
  const resent = await client.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }),
  )
  expect(resent.CodeDeliveryDetails?.Destination).toBe('n***@e***')
  const code = await codeFor('new@example.com')
  clock.forward(1)
  await client.send(new UpdateUserAttributesCommand({ AccessToken: other.AccessToken, ...wanted }))
  const theirs = await codeFor('new@example.com')
  const verify = (token: string, Code: string) =>
    client.send(
      new VerifyUserAttributeCommand({ AccessToken: token, AttributeName: 'email', Code }),
    )
  await expect(verify(AccessToken, notThe(code))).rejects.toThrow(CodeMismatchException)
  await verify(AccessToken, code)
  await expect(verify(AccessToken, code)).rejects.toThrow(ExpiredCodeException)
  await expect(verify(other.AccessToken, theirs)).rejects.toThrow(AliasExistsException)
  await expect(signIn(password, here)).rejects.toThrow(NotAuthorizedException)
  expect((await profile((await signIn(password, 'new@example.com')).IdToken)).json()).toMatchObject(
    { email: 'new@example.com' },
  )
})

test('Amazon’s client knows every refusal by its class', async () => {
  await expect(signIn('not the password')).rejects.toThrow(NotAuthorizedException)
  await expect(
    client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: Username, SRP_A: 'ff' },
      }),
    ),
  ).rejects.toThrow(InvalidParameterException)
  await expect(
    client.send(new SignUpCommand({ ClientId: 'another', Username, Password: password })),
  ).rejects.toThrow(ResourceNotFoundException)
  await expect(
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: 'x'.repeat(20),
      }),
    ),
  ).rejects.toThrow(NotAuthorizedException)
  for (let at = 0; at < 5; at++)
    await client.send(
      new SignUpCommand({ ClientId, Username: 'bob@example.com', Password: password }),
    )
  await expect(
    client.send(new SignUpCommand({ ClientId, Username: 'bob@example.com', Password: password })),
  ).rejects.toThrow(LimitExceededException)
  const guess = () =>
    client.send(
      new ConfirmSignUpCommand({
        ClientId,
        Username: 'bob@example.com',
        ConfirmationCode: 'no-code',
      }),
    )
  for (let at = 0; at < 5; at++) await expect(guess()).rejects.toThrow(CodeMismatchException)
  await expect(guess()).rejects.toThrow(TooManyFailedAttemptsException)
  const { RefreshToken } = await signIn(thirdPassword)
  await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
  clock.forward(31)
  await expect(
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken })),
  ).rejects.toThrow(RefreshTokenReuseException)
})

test('Amazon’s client signs out here, everywhere, and deletes the person', async () => {
  const [one, two, three] = [
    await signIn(thirdPassword),
    await signIn(thirdPassword),
    await signIn(thirdPassword),
  ]
  await client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }))
  await expect(client.send(new GetUserCommand({ AccessToken: one.AccessToken }))).rejects.toThrow(
    NotAuthorizedException,
  )
  await client.send(new GlobalSignOutCommand({ AccessToken: two.AccessToken }))
  await expect(client.send(new GetUserCommand({ AccessToken: three.AccessToken }))).rejects.toThrow(
    NotAuthorizedException,
  )
  // A person with an account in the product must delete it there.
  const { AccessToken } = await signIn(thirdPassword)
  await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toThrow(
    NotAuthorizedException,
  )
  const stranger = await aPerson(here, 'della@example.com')
  await client.send(new DeleteUserCommand({ AccessToken: stranger.AccessToken }))
  await expect(
    client.send(new GetUserCommand({ AccessToken: stranger.AccessToken })),
  ).rejects.toThrow(NotAuthorizedException)
})

test('Amazon’s client joins without a password, signs in by the code’s session, and by a code', async () => {
  const email = 'cody@example.com'
  const signedUp = await client.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
  expect(signedUp.UserConfirmed).toBe(false)
  const { Session } = await client.send(
    new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: await codeFor(email) }),
  )
  const initiate = { ClientId, AuthFlow: 'USER_AUTH' } as const
  const entered = await client.send(
    new InitiateAuthCommand({ ...initiate, Session, AuthParameters: { USERNAME: email } }),
  )
  expect(entered.AuthenticationResult?.AccessToken).toBeTruthy()
  await expect(
    client.send(
      new InitiateAuthCommand({ ...initiate, Session, AuthParameters: { USERNAME: email } }),
    ),
  ).rejects.toThrow(NotAuthorizedException)
  clock.forward(1)
  const asked = await client.send(
    new InitiateAuthCommand({
      ...initiate,
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' },
    }),
  )
  expect(asked).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    AvailableChallenges: ['EMAIL_OTP'],
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'c***@e***',
    },
  })
  const answer = async (code: string) =>
    client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'EMAIL_OTP',
        Session: asked.Session,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: code },
      }),
    )
  const code = await codeFor(email)
  await expect(answer(notThe(code))).rejects.toThrow(CodeMismatchException)
  const { AuthenticationResult } = await answer(code)
  expect((await profile(AuthenticationResult?.IdToken ?? '')).statusCode).toBe(200)
  await expect(answer(code)).rejects.toThrow(ExpiredCodeException)
})

test('Amazon’s client has used every operation of the pool', async () => {
  const driven = [
    ...(await readFile(new URL(import.meta.url), 'utf8')).matchAll(/new (\w+)Command\(/g),
  ].map(([, name]) => name)
  expect([...operations.keys()].filter((name) => !driven.includes(name))).toEqual([])
})
