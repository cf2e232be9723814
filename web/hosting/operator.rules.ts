/** Domains that are never delivered to (RFC 2606): the address is an example, not the operator's. */
const reserved = /\.(?:example|invalid|localhost|test)$/i

/** Returns the operator's address, or null if it is still the example that ships with the product. */
export function contactAddress(contactEmail: string): string | null {
  return contactEmail.trim() === '' || reserved.test(contactEmail.trim()) ? null : contactEmail
}
