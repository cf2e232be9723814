import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  DEVELOPMENT: 'false',
  PUBLIC_URL: 'https://meet.example.org',
  AUTH_PEPPER: 'p'.repeat(32),
  SMTP_URL: 'smtps://mail.example.org',
  CONTACT_EMAIL: 'host@meet.org',
}

test('starts on this machine without any setting', () => {
  expect(readConfig({})).toMatchObject({
    DEVELOPMENT: true,
    PORT: 3000,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:3000',
    AUTH_MODE: 'embedded',
  })
})

test('uses the specified defaults: port 3000, development, log level warn, us-west-1, user name and password', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    DEVELOPMENT: true,
    LOG_LEVEL: 'warn',
    COGNITO_REGION: 'us-west-1',
    COGNITO_AUTH_FLOW: 'USER_PASSWORD_AUTH',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('accepts proxies by address or network', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1/128' }).TRUST_PROXY).toBe(
    '127.0.0.1, 10.0.0.0/8,::1/128',
  )
})

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '4321' }).PUBLIC_URL).toBe('http://localhost:4321')
})

test.each([
  ['0', 0],
  ['40', 40],
  ['52.25', 52.25],
  [' 52.5 ', 52.5],
  ['100', 100],
  ['100.00', 100],
])('accepts %j per cent as the platform’s share', (text, percent) => {
  expect(readConfig({ PROVIDER_SHARE_PERCENT: text }).PROVIDER_SHARE_PERCENT).toBe(percent)
})

test('defaults to a platform share of 52 per cent and no operator name', () => {
  expect(readConfig({})).toMatchObject({ PROVIDER_SHARE_PERCENT: 52 })
  expect(readConfig({ OPERATOR_NAME: '' }).OPERATOR_NAME).toBeUndefined()
  expect(readConfig({ OPERATOR_NAME: ' Kettle Works Ltd. ' }).OPERATOR_NAME).toBe(
    'Kettle Works Ltd.',
  )
})

test.each(['shared', 'platform', 'host'])(
  'accepts %j as the bearer of the card fee',
  (FEE_POLICY) => {
    expect(readConfig({ FEE_POLICY })).toMatchObject({ FEE_POLICY })
    expect(readConfig({})).toMatchObject({
      FEE_POLICY: 'shared',
      REFUND_FEE_BEARER: 'platform',
      PAYOUT_DELAY_HOURS: 48,
    })
  },
)

test.each(['abc', '-1', '101', '100.01', '52.123', '52,5', '5e1', '52 %'])(
  'explains the expected share for %j',
  (text) => {
    expect(() => readConfig({ PROVIDER_SHARE_PERCENT: text })).toThrow(
      /must be a percentage from 0 to 100 with at most two decimals, such as 52 or 52\.25[^]*PROVIDER_SHARE_PERCENT/,
    )
  },
)

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DEVELOPMENT', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://x'],
  ['FEE_POLICY', 'buyer'],
  ['REFUND_FEE_BEARER', 'host'],
  ['PAYOUT_DELAY_HOURS', '-1'],
  ['PAYOUT_DELAY_HOURS', 'soon'],
  ['CONTACT_EMAIL', 'nobody'],
  ['AUTH_MODE', 'none'],
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['AUTH_MIN_PASSWORD_LENGTH', '7'],
  ['PUBLIC_URL', 'ftp://x'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('production starts with safe settings', () => {
  expect(readConfig(production)).toMatchObject({ DEVELOPMENT: false })
})

test.each(Object.keys(production).filter((name) => name !== 'DEVELOPMENT'))(
  'production does not start without %s',
  (name) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(name)
  },
)

test('production does not start on plain http', () => {
  expect(() => readConfig({ ...production, PUBLIC_URL: 'http://meet.example.org' })).toThrow(
    'https://',
  )
})

test('Cognito needs its pool and client', () => {
  expect(() => readConfig({ AUTH_MODE: 'cognito' })).toThrow('COGNITO_USER_POOL_ID')
  expect(
    readConfig({
      AUTH_MODE: 'cognito',
      COGNITO_USER_POOL_ID: 'us-west-1_a',
      COGNITO_CLIENT_ID: 'b',
    }),
  ).toMatchObject({ COGNITO_REGION: 'us-west-1' })
})

const cognito = {
  AUTH_MODE: 'cognito',
  COGNITO_USER_POOL_ID: 'us-west-1_a',
  COGNITO_CLIENT_ID: 'b',
}

test('accepts the sign-in page of a Cognito pool as a host name', () => {
  expect(readConfig(cognito).COGNITO_DOMAIN).toBeUndefined()
  expect(
    readConfig({ ...cognito, COGNITO_DOMAIN: ' Acme.auth.us-west-1.amazoncognito.com ' })
      .COGNITO_DOMAIN,
  ).toBe('acme.auth.us-west-1.amazoncognito.com')
})

test.each([
  'https://acme.example.org',
  'acme.example.org/login',
  'acme.example.org:443',
  'acme',
  'a_b.example.org',
  '-a.example.org',
  'a b.org',
  "x.org 'unsafe-inline'",
])('explains the expected domain for %j', (text) => {
  expect(() => readConfig({ ...cognito, COGNITO_DOMAIN: text })).toThrow(
    /must be a host name without https:\/\/ and without a path[^]*COGNITO_DOMAIN/,
  )
})

test('the embedded pool has no sign-in page of its own', () => {
  expect(() => readConfig({ COGNITO_DOMAIN: 'acme.example.org' })).toThrow(
    'COGNITO_DOMAIN needs AUTH_MODE=cognito',
  )
})

test.each([
  [{ EMBEDDINGS_URL: 'https://models.example.org/v1' }, 'need each other'],
  [{ EMBEDDINGS_MODEL: 'small' }, 'need each other'],
  [{ EMBEDDINGS_KEY: 'k' }, 'EMBEDDINGS_KEY needs'],
  [
    { ASSISTANT_URL: 'https://models.example.org/v1' },
    'ASSISTANT_URL and ASSISTANT_MODEL need each other',
  ],
  [{ ASSISTANT_KEY: 'k' }, 'ASSISTANT_KEY needs'],
  [{ ASSISTANT_CHARACTERS_PER_DAY: 'many' }, 'must be a number'],
  [{ EMBEDDINGS_URL: 'ftp://models.example.org', EMBEDDINGS_MODEL: 'small' }, 'EMBEDDINGS_URL'],
])('refuses to start with the model settings %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test('embeddings need an address and a model, and may have a key', () => {
  expect(readConfig({}).EMBEDDINGS_URL).toBeUndefined()
  expect(
    readConfig({ EMBEDDINGS_URL: 'http://localhost:11434/v1', EMBEDDINGS_MODEL: 'small' }),
  ).toMatchObject({ EMBEDDINGS_MODEL: 'small' })
})

const secrets = {
  STRIPE_WEBHOOK_SECRET: 'whsec_platform',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect1',
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: 'whsec_accounts',
}

test('payments are simulated in development, real with a Stripe key, and off without either', () => {
  expect(readConfig({}).PAYMENTS).toBe('emulator')
  expect(readConfig(production).PAYMENTS).toBe('off')
  expect(readConfig({ ...production, PAYMENTS: 'emulator' }).PAYMENTS).toBe('emulator')
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_abc', ...secrets }).PAYMENTS).toBe('stripe')
  expect(readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_live_abc', ...secrets }).PAYMENTS).toBe(
    'stripe',
  )
})

test.each([
  [
    { ...production, STRIPE_SECRET_KEY: 'sk_live_abc' },
    /STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_ACCOUNTS_WEBHOOK_SECRET/,
  ],
  [
    {
      ...production,
      STRIPE_SECRET_KEY: 'sk_live_abc',
      ...secrets,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: '',
    },
    /needs STRIPE_ACCOUNTS_WEBHOOK_SECRET/,
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, /STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET/],
  [
    { ...production, STRIPE_SECRET_KEY: 'sk_live_abc', ...secrets, STRIPE_WEBHOOK_SECRET: ' ' },
    /STRIPE_WEBHOOK_SECRET/,
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_abc', ...secrets }, /needs DEVELOPMENT=false/],
  [
    {
      ...production,
      STRIPE_SECRET_KEY: 'sk_live_abc',
      ...secrets,
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    },
    /remove STRIPE_API_URL/,
  ],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc', ...secrets }, /must be a secret or restricted key/],
  [{ PAYMENTS: 'stripe' }, /PAYMENTS=stripe needs STRIPE_SECRET_KEY/],
  [
    { PAYMENTS: 'emulator', STRIPE_SECRET_KEY: 'sk_test_abc', ...secrets },
    /does not accept STRIPE_SECRET_KEY/,
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_abc', ...secrets, STRIPE_API_URL: 'http://evil.example' },
    /STRIPE_API_URL/,
  ],
])('refuses to start with settings that would admit forged payments: %o', (settings, why) => {
  expect(() => readConfig(settings)).toThrow(why)
})
