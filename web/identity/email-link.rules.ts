/**
 * The address that the link in a mail names behind its hash, where no server reads it; null where
 * there is none.
 */
export function emailIn(hash: string): string | null {
  const email =
    new URLSearchParams(hash.replace(/^#/, '').replaceAll('+', '%2B')).get('email')?.trim() ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : null
}
