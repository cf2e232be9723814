import { expect, test } from 'vitest'
import { feePolicies } from '#contract/payments/sale.ts'
import { inEnglish, inHindi, inSpanish, operatorReading } from '../testing.words.ts'
import { ConfigError, readConfig } from './config.ts'
import { textFor } from './operator-text.ts'

const production = {
  DEVELOPMENT: 'false',
  PUBLIC_URL: 'https://meet.example.org',
  AUTH_PEPPER: 'p'.repeat(32),
  SMTP_URL: 'smtps://mail.example.org',
  CONTACT_EMAIL: 'host@meet.org',
}

const bothOf = (name: string) =>
  inEnglish('command.settings.need-each-other', { first: `${name}_URL`, second: `${name}_MODEL` })
const keyOf = (name: string) =>
  inEnglish('command.settings.needs-both', {
    name: `${name}_KEY`,
    first: `${name}_URL`,
    second: `${name}_MODEL`,
  })
const secretsMissing = (names: string) =>
  inEnglish('command.settings.webhook-secrets-missing', { names })

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
      inEnglish('command.settings.percent', { name: 'PROVIDER_SHARE_PERCENT' }),
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

test.each([
  ['PORT', 'eighty', 'integer', { minimum: '0', maximum: '65535' }],
  ['PORT', '80.5', 'integer', { minimum: '0', maximum: '65535' }],
  ['DRAIN_SECONDS', '61', 'number', { minimum: '0', maximum: '60' }],
  ['REQUESTS_PER_MINUTE', '0', 'integer-from', { minimum: '1' }],
  ['METRICS_TOKEN', 'short', 'length', { minimum: '16' }],
  ['FEE_POLICY', 'buyer', 'choices', { options: feePolicies.join(', ') }],
  ['PUBLIC_URL', 'ftp://x', 'url', {}],
  ['CONTACT_EMAIL', 'no-address', 'email', {}],
  ['BACKUP_AT', '25:00', 'time', {}],
  ['TRUST_PROXY', 'garbage', 'proxies', {}],
  ['STRIPE_WEBHOOK_SECRET', 'x', 'webhook-secret', {}],
  ['DATA_DIR', ' ', 'other', {}],
] as const)('explains %s=%s in each language', (name, value, key, values) => {
  let refusal: unknown
  try {
    readConfig({ [name]: value })
  } catch (error) {
    refusal = error
  }
  for (const [language, wordsIn] of [
    ['en', inEnglish],
    ['es', inSpanish],
    ['hi', inHindi],
  ] as const) {
    const problem = wordsIn(`command.settings.${key}`, { name, ...values })
    expect(refusal instanceof ConfigError && textFor(operatorReading(language), refusal.text)).toBe(
      wordsIn('command.settings.wrong', {
        problems: wordsIn('command.settings.problem', { problem }),
      }),
    )
  }
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
    inEnglish('command.settings.host-name', { name: 'COGNITO_DOMAIN' }),
  )
})

test('the embedded pool has no sign-in page of its own', () => {
  expect(() => readConfig({ COGNITO_DOMAIN: 'acme.example.org' })).toThrow(
    inEnglish('command.settings.cognito-domain'),
  )
})

test.each([
  [{ EMBEDDINGS_URL: 'https://models.example.org/v1' }, bothOf('EMBEDDINGS')],
  [{ EMBEDDINGS_MODEL: 'small' }, bothOf('EMBEDDINGS')],
  [{ EMBEDDINGS_KEY: 'k' }, keyOf('EMBEDDINGS')],
  [{ ASSISTANT_URL: 'https://models.example.org/v1' }, bothOf('ASSISTANT')],
  [{ ASSISTANT_KEY: 'k' }, keyOf('ASSISTANT')],
  [
    { ASSISTANT_CHARACTERS_PER_DAY: 'many' },
    inEnglish('command.settings.integer-from', {
      name: 'ASSISTANT_CHARACTERS_PER_DAY',
      minimum: '0',
    }),
  ],
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
    secretsMissing(
      'STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_ACCOUNTS_WEBHOOK_SECRET',
    ),
  ],
  [
    {
      ...production,
      STRIPE_SECRET_KEY: 'sk_live_abc',
      ...secrets,
      STRIPE_ACCOUNTS_WEBHOOK_SECRET: '',
    },
    secretsMissing('STRIPE_ACCOUNTS_WEBHOOK_SECRET'),
  ],
  [{ STRIPE_SECRET_KEY: 'sk_test_abc' }, secretsMissing(Object.keys(secrets).join(', '))],
  [
    { ...production, STRIPE_SECRET_KEY: 'sk_live_abc', ...secrets, STRIPE_WEBHOOK_SECRET: ' ' },
    /STRIPE_WEBHOOK_SECRET/,
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_live_abc', ...secrets },
    inEnglish('command.settings.live-key-in-development'),
  ],
  [
    {
      ...production,
      STRIPE_SECRET_KEY: 'sk_live_abc',
      ...secrets,
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    },
    inEnglish('command.settings.live-key-elsewhere'),
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_test_abc', ...secrets },
    inEnglish('command.settings.stripe-key', { name: 'STRIPE_SECRET_KEY' }),
  ],
  [
    { PAYMENTS: 'stripe' },
    inEnglish('command.settings.needs', {
      name: 'PAYMENTS=stripe',
      needed: 'STRIPE_SECRET_KEY',
    }),
  ],
  [
    { PAYMENTS: 'emulator', STRIPE_SECRET_KEY: 'sk_test_abc', ...secrets },
    inEnglish('command.settings.emulator-with-key'),
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_abc', ...secrets, STRIPE_API_URL: 'http://evil.example' },
    /STRIPE_API_URL/,
  ],
])('refuses to start with settings that would admit forged payments: %o', (settings, why) => {
  expect(() => readConfig(settings)).toThrow(why)
})
