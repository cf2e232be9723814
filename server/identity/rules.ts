import { type Language, languages } from '#contract/languages.ts'

type AccountState = {
  status: 'active' | 'suspended' | 'deleted'
  isRevoked: boolean
  /** The account was closed, and is not deleted yet. */
  isLeaving: boolean
}

/** Decides whether a person with a good token may act now. */
export function judge({
  status,
  isRevoked,
  isLeaving,
}: AccountState): 'welcome' | 'leaving' | 'suspended' | 'gone' {
  if (isRevoked) return 'gone'
  if (status === 'deleted') return isLeaving ? 'leaving' : 'gone'
  return status === 'suspended' ? 'suspended' : 'welcome'
}

/**
 * Decides whether a token that was verified earlier still counts at `nowS`; device clocks may be a
 * little off. One that would live for more than a day is none of a pool's.
 */
export function isAlive(expiresAtS: number, nowS: number): boolean {
  return expiresAtS + clockToleranceS > nowS && expiresAtS - clockToleranceS <= nowS + longestLifeS
}

// The longest that Cognito lets an ID token live
// (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html).
const longestLifeS = 86_400

export const clockToleranceS = 5

/**
 * Decides whether the address in a token takes the place of the stored one: only one that was
 * verified, and of a token that is newer than the stored one.
 */
export function followsEmail(
  stored: { email: string; isProved: boolean; asOf: Date | null },
  claims: EmailClaims & { iat: number },
): boolean {
  if (!isProved(claims) || claims.iat * 1000 <= (stored.asOf?.getTime() ?? 0)) return false
  return claims.email !== stored.email || !stored.isProved
}

type EmailClaims = { email: string; email_verified?: unknown }

/** Whether the pool says that the address is the person's own; some pools say it in words. */
export function isProved({ email_verified: verified }: EmailClaims): boolean {
  return verified === true || verified === 'true'
}

/** The token in an authorization header; '' when there is a header and no token in it. */
export function bearerToken(authorization: string): string {
  return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] ?? ''
}

/** The interface language that a locale such as zh-CN asks for; English when we do not speak it. */
export function languageOf(locale: string): Language {
  const wanted = locale.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === wanted) ?? 'en'
}

/** What the answer shows of an address: enough for its owner to know it again. */
export function maskLogin(login: string): string {
  const at = login.lastIndexOf('@')
  return `${login.slice(0, 1)}***@${login.slice(at + 1, at + 2)}***`
}
