import { addressIn, asAddress, parseEmailAddress } from '#contract/text/address.ts'

/**
 * The canonical form of an address as a login: cleaned of copy-and-paste artefacts, in lower case.
 */
export function asLogin(text: string): string {
  return asAddress(text)
}

/** The address as its owner writes it, used for mail; cleaned like the login. */
export function asWritten(text: string): string {
  return parseEmailAddress(text) ?? text.trim().normalize('NFC')
}

/**
 * Decides whether a login is an e-mail address that mail can be sent to: plain ASCII, no quoting,
 * no comments, a real domain.
 */
export function isEmail(login: string): boolean {
  return addressIn(login) === login
}
