/**
 * Returns the address after the hash of a mail's link, where no server reads it; null if there is
 * none.
 */
export function emailIn(hash: string): string | null {
  const email =
    new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B')).get('email')?.trim() ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null
}
