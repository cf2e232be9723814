import { expect, test } from 'vitest'
import { ClientConfig } from '#contract/config.ts'
import { readConfig } from '../../kit/config.ts'
import { securityHeaders } from '../../kit/http/headers.ts'
import { cognitoPool } from './cognito.ts'

const domain = 'acme.auth.us-west-1.amazoncognito.com'
const poolWith = (more: Record<string, string> = {}) =>
  cognitoPool(
    readConfig({
      AUTH_MODE: 'cognito',
      COGNITO_USER_POOL_ID: 'us-west-1_Test00000',
      COGNITO_CLIENT_ID: 'client',
      ...more,
    }),
  )

test('requests a code with the five scopes from the pool’s sign-in page, and returns to port 3000', () => {
  const { hosted } = poolWith({ COGNITO_DOMAIN: domain }).clientSettings
  expect(hosted).toEqual({
    domain,
    scopes: ['phone', 'email', 'openid', 'profile', 'aws.cognito.signin.user.admin'],
    responseType: 'code',
    redirect: 'http://localhost:3000/',
  })
  expect(ClientConfig.shape.auth.shape.hosted.parse(hosted)).toEqual(hosted)
})

test('returns people to the address that they know', () => {
  expect(
    poolWith({ COGNITO_DOMAIN: domain, PUBLIC_URL: 'https://meet.example.org' }).clientSettings
      .hosted?.redirect,
  ).toBe('https://meet.example.org/')
})

test('without a domain there is no sign-in page, and the browser calls the pool directly', () => {
  expect(poolWith().clientSettings).toMatchObject({ hosted: null, authFlow: 'USER_PASSWORD_AUTH' })
  expect(poolWith().origins).toEqual(['https://cognito-idp.us-west-1.amazonaws.com'])
})

test('the security policy allows the code exchange at the domain', () => {
  const policy = securityHeaders({
    connectTo: poolWith({ COGNITO_DOMAIN: domain }).origins,
    https: false,
  })['content-security-policy']
  expect(policy).toContain(
    `connect-src 'self' https://cognito-idp.us-west-1.amazonaws.com https://${domain};`,
  )
})

test('offers codes by e-mail where the operator says that the pool sends them', () => {
  expect(poolWith().clientSettings.emailCodes).toBe(false)
  expect(poolWith({ COGNITO_EMAIL_CODES: 'true' }).clientSettings.emailCodes).toBe(true)
})
