import { addressIn, asAddress, parseEmailAddress } from '#contract/address.ts'

/**
 * The one way an address is written as a login: cleaned of what copying brings along, in lower
 * case.
 */
export function asLogin(text: string): string {
  return asAddress(text)
}

/** The address as its owner writes it, to which mails go: cleaned as the login is. */
export function asWritten(text: string): string {
  return parseEmailAddress(text) ?? text.trim().normalize('NFC')
}

/**
 * Decides whether a login is an e-mail address that we write to: plain ASCII, no quoting, no
 * comments, a real domain.
 */
export function isEmail(login: string): boolean {
  return addressIn(login) === login
}
