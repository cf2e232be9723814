import { isIP } from 'node:net'
import * as z from 'zod'
import { assistantLimits } from '#contract/assistant.ts'
import { defaultPlatformSharePercent } from '#contract/payments/money.ts'
import { feePolicies } from '#contract/payments/sale.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const filled = z.string().trim().min(1)
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/,
    'must be a host name without https:// and without a path, such as acme.auth.us-west-1.amazoncognito.com',
  )
const webhookSecret = z
  .string()
  .regex(/^whsec_\S{8,}$/, 'must be the signing secret of a webhook endpoint, such as whsec_…')
const percent = z
  .string()
  .trim()
  .regex(
    /^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$/,
    'must be a percentage from 0 to 100 with at most two decimals, such as 52 or 52.25',
  )
  .transform(Number)

/** 300 guests behind one address join within a minute, each with about forty requests. */
export const defaultRequestsPerMinute = 12_000

/** Every setting, from the environment; docs/settings.md contains the same table. */
const PaymentProcessor = z.enum(['stripe', 'emulator', 'off'])

const Settings = z.object({
  DEVELOPMENT: flag.default(true),
  PORT: z.coerce.number('must be a number from 0 to 65535').int().min(0).max(65535).default(3000),
  HOST: filled.default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: filled.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_LATER_DATABASE: flag.default(false),
  DRAIN_SECONDS: z.coerce.number('must be a number from 0 to 60').min(0).max(60).optional(),
  BACKUP_DIR: filled.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day in UTC, such as 03:30')
    .default('03:30'),
  BACKUPS_KEPT: z.coerce.number('must be a number from 1 to 365').int().min(1).max(365).default(14),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  CONTACT_EMAIL: z.email().default('hello@interchange.example'),
  ARBITRATION_CITY: filled.default('San Francisco, California'),
  OPERATOR_NAME: filled.optional(),
  PROVIDER_SHARE_PERCENT: percent.default(defaultPlatformSharePercent),
  FEE_POLICY: z.enum(feePolicies).default('shared'),
  REFUND_FEE_BEARER: z.enum(['platform', 'buyer']).default('platform'),
  PAYOUT_DELAY_HOURS: z.coerce.number().int().min(0).max(2160).default(48),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  REQUESTS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .default(defaultRequestsPerMinute),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(
      areProxies,
      'must be addresses or networks of proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
    )
    .optional(),
  AUTH_MODE: z.enum(['embedded', 'cognito']).default('embedded'),
  AUTH_PEPPER: z.string().min(32).optional(),
  AUTH_MIN_PASSWORD_LENGTH: z.coerce.number().int().min(8).max(64).default(12),
  COGNITO_REGION: filled.default('us-west-1'),
  COGNITO_USER_POOL_ID: filled.optional(),
  COGNITO_CLIENT_ID: filled.optional(),
  COGNITO_AUTH_FLOW: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']).default('USER_PASSWORD_AUTH'),
  COGNITO_DOMAIN: hostName.optional(),
  COGNITO_EMAIL_CODES: flag.default(false),
  EMBEDDINGS_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_MODEL: filled.optional(),
  EMBEDDINGS_KEY: filled.optional(),
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_MODEL: filled.optional(),
  ASSISTANT_KEY: filled.optional(),
  ASSISTANT_CHARACTERS_PER_DAY: z.coerce
    .number('must be a number of characters')
    .int()
    .min(0)
    .default(assistantLimits.charactersPerDay),
  PAYMENTS: PaymentProcessor.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'must be a secret or restricted key of Stripe, such as sk_test_…',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: webhookSecret.optional(),
  STRIPE_API_URL: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).optional(),
  EMULATOR_PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int()
    .min(0)
    .max(65535)
    .default(0),
  EMULATOR_TELLS: z.url({ protocol: /^http$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  STRANGERS_PER_DAY: z.coerce
    .number('must be a number of people')
    .int()
    .min(0)
    .max(100_000)
    .default(100),
  MAIL_REPORTS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  MAIL_FROM: filled.default('Interchange <no-reply@interchange.example>'),
})

export type Config = z.infer<typeof Settings> & {
  PUBLIC_URL: string
  DRAIN_SECONDS: number
  PAYMENTS: z.infer<typeof PaymentProcessor>
}

/** A setting is missing, malformed or unsafe; the message is for the operator. */
export class ConfigError extends Error {}

/** Reads the settings; throws a message that names the invalid ones. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as unset: compose files and shells leave them behind.
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = Settings.safeParse(variables)
  if (!parsed.success)
    throw new ConfigError(`These settings are invalid:\n${z.prettifyError(parsed.error)}`)
  const {
    PUBLIC_URL = `http://localhost:${parsed.data.PORT}`,
    DRAIN_SECONDS = parsed.data.DEVELOPMENT ? 0.3 : 3,
  } = parsed.data
  // With real payments, test payments must not admit anyone unless the operator allows it.
  const withoutKey = parsed.data.DEVELOPMENT ? 'emulator' : 'off'
  const { PAYMENTS = parsed.data.STRIPE_SECRET_KEY ? 'stripe' : withoutKey } = parsed.data
  const config = { ...parsed.data, PUBLIC_URL, DRAIN_SECONDS, PAYMENTS }
  const problems = [
    ...incomplete(config),
    ...half(config, 'EMBEDDINGS'),
    ...half(config, 'ASSISTANT'),
    ...unsafePayments(config),
    ...(config.DEVELOPMENT ? [] : unsafe(config)),
  ]
  if (problems.length > 0)
    throw new ConfigError(
      `These settings are invalid:\n${problems.map((line) => `✖ ${line}`).join('\n')}`,
    )
  return config
}

function incomplete(config: Config): string[] {
  if (config.AUTH_MODE === 'embedded')
    return config.COGNITO_DOMAIN
      ? [
          'COGNITO_DOMAIN needs AUTH_MODE=cognito: the embedded user pool has no sign-in page of its own.',
        ]
      : []
  return config.COGNITO_USER_POOL_ID && config.COGNITO_CLIENT_ID
    ? []
    : ['AUTH_MODE=cognito needs COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.']
}

/** An endpoint needs both a URL and a model. */
function half(config: Config, name: 'EMBEDDINGS' | 'ASSISTANT'): string[] {
  const [url, model, key] = [config[`${name}_URL`], config[`${name}_MODEL`], config[`${name}_KEY`]]
  if (Boolean(url) !== Boolean(model)) return [`${name}_URL and ${name}_MODEL need each other.`]
  return key && !url ? [`${name}_KEY needs ${name}_URL and ${name}_MODEL.`] : []
}

/** Without the webhook secret, anyone could claim that a payment succeeded. */
function unsafePayments({
  PAYMENTS,
  STRIPE_SECRET_KEY: key,
  STRIPE_API_URL,
  DEVELOPMENT,
  ...config
}: Config): string[] {
  const isLive = /^[a-z]+_live_/.test(key ?? '')
  const secrets = (
    [
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
    ] as const
  ).filter((name) => !config[name])
  return [
    ...(PAYMENTS === 'stripe' && !key ? ['PAYMENTS=stripe needs STRIPE_SECRET_KEY.'] : []),
    ...(PAYMENTS === 'stripe' && secrets.length > 0
      ? [
          `STRIPE_SECRET_KEY needs ${secrets.join(', ')}: without them anyone could report a payment that was never made.`,
        ]
      : []),
    ...(PAYMENTS === 'stripe' && isLive && DEVELOPMENT
      ? [
          'A live Stripe key needs DEVELOPMENT=false: in development anyone on this machine can read all mails.',
        ]
      : []),
    ...(isLive && STRIPE_API_URL
      ? ['A live Stripe key may be sent only to Stripe: remove STRIPE_API_URL.']
      : []),
    ...(PAYMENTS === 'emulator' && key
      ? ['PAYMENTS=emulator does not accept STRIPE_SECRET_KEY: remove one of the two.']
      : []),
  ]
}

function unsafe(config: Config): string[] {
  const embedded = config.AUTH_MODE === 'embedded'
  return [
    ...(config.PUBLIC_URL.startsWith('https://')
      ? []
      : ['DEVELOPMENT=false needs an https:// PUBLIC_URL.']),
    ...(embedded && !config.AUTH_PEPPER
      ? [
          'DEVELOPMENT=false with the embedded user pool needs AUTH_PEPPER (32 characters or more, kept outside the database).',
        ]
      : []),
    ...(config.SMTP_URL
      ? []
      : ['DEVELOPMENT=false needs SMTP_URL: without it no one receives a verification code.']),
    ...(config.CONTACT_EMAIL.endsWith('.example')
      ? ['DEVELOPMENT=false needs a real CONTACT_EMAIL.']
      : []),
  ]
}

function areProxies(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits = '0', ...rest] = part.trim().split('/')
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(address) === 4 ? 32 : 128)
    )
  })
}
