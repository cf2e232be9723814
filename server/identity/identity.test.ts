import { expect, test } from 'vitest'
import { aPerson, openPool } from './pools/testing.ts'

const here = await openPool()

test('somebody signs up, confirms by mail, signs in and finds their record made', async () => {
  const tokens = await aPerson(here, 'ann@example.com', { given_name: 'Ann', family_name: 'Lee', locale: 'zh-CN' })
  const reply = await here.profile(tokens.IdToken)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ email: 'ann@example.com', given_name: 'Ann', family_name: 'Lee', locale: 'zh', version: 1 })
})

test('a refresh token brings new tokens that the API takes', async () => {
  const tokens = await aPerson(here, 'ben@example.com')
  const { status, body } = await here.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken })
  expect(status).toBe(200)
  const result = body['AuthenticationResult'] as typeof tokens
  expect((await here.profile(result.IdToken)).statusCode).toBe(200)
  expect(result.RefreshToken).not.toBe(tokens.RefreshToken)
})
