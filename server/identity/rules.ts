import { type Language, languages } from '#contract/languages.ts'
import type { AccountStatus } from '#contract/moderation.ts'

type AccountState = {
  status: AccountStatus
  isRevoked: boolean
  /** The account is closed but not yet deleted. */
  isLeaving: boolean
}

/** Decides whether a person with a valid token may act now. */
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
 * Decides whether a verified token is still valid at `nowS`; device clocks may be slightly off. No
 * pool issues a token that lives for more than a day.
 */
export function isAlive(expiresAtS: number, nowS: number): boolean {
  return expiresAtS + clockToleranceS > nowS && expiresAtS - clockToleranceS <= nowS + longestLifeS
}

// The longest life that Cognito allows an ID token
// (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-id-token.html).
const longestLifeS = 86_400

export const clockToleranceS = 5

/**
 * Decides whether the address in a token replaces the stored one: it must be verified, and the
 * token newer than the stored address.
 */
export function followsEmail(
  stored: { email: string; isProved: boolean; asOf: Date | null },
  claims: EmailClaims & { iat: number },
): boolean {
  if (!isProved(claims) || claims.iat * 1000 <= (stored.asOf?.getTime() ?? 0)) return false
  return claims.email !== stored.email || !stored.isProved
}

type EmailClaims = { email: string; email_verified?: unknown }

/** Whether the pool has verified the address; some pools send the flag as text. */
export function isProved({ email_verified: verified }: EmailClaims): boolean {
  return verified === true || verified === 'true'
}

/** The token in an authorization header; '' if the header contains none. */
export function bearerToken(authorization: string): string {
  return /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] ?? ''
}

/** The interface language for a locale such as zh-CN; English if unsupported. */
export function languageOf(locale: string): Language {
  const wanted = locale.toLowerCase().split(/[-_]/)[0]
  return languages.find((language) => language === wanted) ?? 'en'
}

/** The masked address shown in the answer: enough for its owner to recognise it. */
export function maskLogin(login: string): string {
  const at = login.lastIndexOf('@')
  return `${login.slice(0, 1)}***@${login.slice(at + 1, at + 2)}***`
}
