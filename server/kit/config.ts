import { isIP } from 'node:net'
import * as z from 'zod'
import { assistantLimits } from '#contract/assistant.ts'
import { defaultPlatformSharePercent } from '#contract/payments/money.ts'
import { feePolicies } from '#contract/payments/sale.ts'
import { OperatorError, type OperatorKey, type OperatorText } from './operator-text.ts'

// A problem that a text of the catalogue describes. Zod has no Hindi, and its own sentences do not
// name the setting.
type SettingProblem = {
  key: Extract<OperatorKey, `command.settings.${string}`>
  values?: Record<string, string>
}
const because = (params: SettingProblem) => ({ params })
const matching = (pattern: RegExp, key: SettingProblem['key']) =>
  [(text: string) => pattern.test(text), because({ key })] as const

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const filled = z.string().trim().min(1)
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    ...matching(
      /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/,
      'command.settings.host-name',
    ),
  )
const webhookSecret = z
  .string()
  .refine(...matching(/^whsec_\S{8,}$/, 'command.settings.webhook-secret'))
const percent = z
  .string()
  .trim()
  .refine(...matching(/^(100(\.00?)?|\d{1,2}(\.\d{1,2})?)$/, 'command.settings.percent'))
  .transform(Number)

const numberThat = (isValid: (value: number) => boolean, problem: SettingProblem) =>
  z.string().transform(Number).refine(isValid, because(problem))
const isWithin = (minimum: number, maximum: number) => (value: number) =>
  value >= minimum && value <= maximum
const limits = (minimum: number, maximum: number) => ({
  minimum: String(minimum),
  maximum: String(maximum),
})
const numberWithin = (minimum: number, maximum: number) =>
  numberThat(isWithin(minimum, maximum), {
    key: 'command.settings.number',
    values: limits(minimum, maximum),
  })
const integerWithin = (minimum: number, maximum: number) =>
  numberThat((value) => Number.isInteger(value) && isWithin(minimum, maximum)(value), {
    key: 'command.settings.integer',
    values: limits(minimum, maximum),
  })
const integerFrom = (minimum: number) =>
  numberThat((value) => Number.isSafeInteger(value) && value >= minimum, {
    key: 'command.settings.integer-from',
    values: { minimum: String(minimum) },
  })
const secret = (minimum: number) =>
  z
    .string()
    .refine(
      ({ length }) => length >= minimum,
      because({ key: 'command.settings.length', values: { minimum: String(minimum) } }),
    )

/** 300 guests behind one address join within a minute, each with about forty requests. */
export const defaultRequestsPerMinute = 12_000

/** Every setting, from the environment; docs/settings.md contains the same table. */
const PaymentProcessor = z.enum(['stripe', 'emulator', 'off'])

const Settings = z.object({
  DEVELOPMENT: flag.default(true),
  PORT: integerWithin(0, 65535).default(3000),
  HOST: filled.default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: filled.default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ALLOW_LATER_DATABASE: flag.default(false),
  DRAIN_SECONDS: numberWithin(0, 60).optional(),
  BACKUP_DIR: filled.optional(),
  BACKUP_AT: z
    .string()
    .refine(...matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'command.settings.time'))
    .default('03:30'),
  BACKUPS_KEPT: integerWithin(1, 365).default(14),
  METRICS_TOKEN: secret(16).optional(),
  CONTACT_EMAIL: z.email().default('hello@interchange.example'),
  ARBITRATION_CITY: filled.default('San Francisco, California'),
  OPERATOR_NAME: filled.optional(),
  PROVIDER_SHARE_PERCENT: percent.default(defaultPlatformSharePercent),
  FEE_POLICY: z.enum(feePolicies).default('shared'),
  REFUND_FEE_BEARER: z.enum(['platform', 'buyer']).default('platform'),
  PAYOUT_DELAY_HOURS: integerWithin(0, 2160).default(48),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
  REQUESTS_PER_MINUTE: integerFrom(1).default(defaultRequestsPerMinute),
  TRUST_PROXY: z
    .string()
    .trim()
    .refine(areProxies, because({ key: 'command.settings.proxies' }))
    .optional(),
  AUTH_MODE: z.enum(['embedded', 'cognito']).default('embedded'),
  AUTH_PEPPER: secret(32).optional(),
  AUTH_MIN_PASSWORD_LENGTH: integerWithin(8, 64).default(12),
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
  ASSISTANT_CHARACTERS_PER_DAY: integerFrom(0).default(assistantLimits.charactersPerDay),
  PAYMENTS: PaymentProcessor.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .refine(...matching(/^(sk|rk)_(test|live)_\w+$/, 'command.settings.stripe-key'))
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
  STRANGERS_PER_DAY: integerWithin(0, 100_000).default(100),
  MAIL_REPORTS_TOKEN: secret(16).optional(),
  WEBHOOKS_PRIVATE_NETWORKS: flag.default(false),
  MAIL_FROM: filled.default('Interchange <no-reply@interchange.example>'),
})

export type Config = z.infer<typeof Settings> & {
  PUBLIC_URL: string
  DRAIN_SECONDS: number
  PAYMENTS: z.infer<typeof PaymentProcessor>
}

/** A setting is missing, malformed or unsafe; the message is for the operator. */
export class ConfigError extends OperatorError {
  static of(problems: readonly OperatorText[]): ConfigError {
    return new ConfigError('command.settings.wrong', {
      problems: problems.map((problem) => ({
        key: 'command.settings.problem',
        values: { problem },
      })),
    })
  }
}

/** Reads the settings; throws a message that names the invalid ones. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as unset: compose files and shells leave them behind.
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = Settings.safeParse(variables)
  if (!parsed.success) throw ConfigError.of(parsed.error.issues.map(problemOf))
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
  if (problems.length > 0) throw ConfigError.of(problems)
  return config
}

/** Returns what is wrong with one setting. */
function problemOf(issue: z.core.$ZodIssue): OperatorText {
  const name = issue.path.join('.')
  if (issue.code === 'custom') {
    const { key, values } = issue.params as SettingProblem // every refinement above has them
    return { key, values: { name, ...values } }
  }
  if (issue.code === 'invalid_value')
    return {
      key: 'command.settings.choices',
      values: { name, options: issue.values.join(', ') },
    }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return { key: 'command.settings.email', values: { name } }
  return issue.code === 'invalid_format' && issue.format === 'url'
    ? { key: 'command.settings.url', values: { name } }
    : { key: 'command.settings.other', values: { name } }
}

function incomplete(config: Config): OperatorText[] {
  if (config.AUTH_MODE === 'embedded')
    return config.COGNITO_DOMAIN ? [{ key: 'command.settings.cognito-domain' }] : []
  return config.COGNITO_USER_POOL_ID && config.COGNITO_CLIENT_ID
    ? []
    : [needsBoth('AUTH_MODE=cognito', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID')]
}

/** An endpoint needs both a URL and a model. */
function half(config: Config, name: 'EMBEDDINGS' | 'ASSISTANT'): OperatorText[] {
  const [url, model, key] = [config[`${name}_URL`], config[`${name}_MODEL`], config[`${name}_KEY`]]
  if (Boolean(url) !== Boolean(model))
    return [
      {
        key: 'command.settings.need-each-other',
        values: { first: `${name}_URL`, second: `${name}_MODEL` },
      },
    ]
  return key && !url ? [needsBoth(`${name}_KEY`, `${name}_URL`, `${name}_MODEL`)] : []
}

function needsBoth(name: string, first: string, second: string): OperatorText {
  return { key: 'command.settings.needs-both', values: { name, first, second } }
}

/** Without the webhook secret, anyone could claim that a payment succeeded. */
function unsafePayments({
  PAYMENTS,
  STRIPE_SECRET_KEY: key,
  STRIPE_API_URL,
  DEVELOPMENT,
  ...config
}: Config): OperatorText[] {
  const isLive = /^[a-z]+_live_/.test(key ?? '')
  const secrets = (
    [
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      'STRIPE_ACCOUNTS_WEBHOOK_SECRET',
    ] as const
  ).filter((name) => !config[name])
  return [
    ...found(PAYMENTS === 'stripe' && !key, {
      key: 'command.settings.needs',
      values: { name: 'PAYMENTS=stripe', needed: 'STRIPE_SECRET_KEY' },
    }),
    ...found(PAYMENTS === 'stripe' && secrets.length > 0, {
      key: 'command.settings.webhook-secrets-missing',
      values: { names: secrets.join(', ') },
    }),
    ...found(PAYMENTS === 'stripe' && isLive && DEVELOPMENT, {
      key: 'command.settings.live-key-in-development',
    }),
    ...found(isLive && STRIPE_API_URL !== undefined, {
      key: 'command.settings.live-key-elsewhere',
    }),
    ...found(PAYMENTS === 'emulator' && key !== undefined, {
      key: 'command.settings.emulator-with-key',
    }),
  ]
}

function found(isProblem: boolean, problem: OperatorText): OperatorText[] {
  return isProblem ? [problem] : []
}

function unsafe(config: Config): OperatorText[] {
  const embedded = config.AUTH_MODE === 'embedded'
  return [
    ...found(!config.PUBLIC_URL.startsWith('https://'), { key: 'command.settings.https-missing' }),
    ...found(embedded && !config.AUTH_PEPPER, { key: 'command.settings.pepper-missing' }),
    ...found(!config.SMTP_URL, { key: 'command.settings.smtp-missing' }),
    ...found(config.CONTACT_EMAIL.endsWith('.example'), {
      key: 'command.settings.contact-missing',
    }),
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
