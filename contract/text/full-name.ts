/** Chinese characters only; valid in both SQL and JavaScript. */
export const hanOnly = '^[㐀-䶿一-鿿]+$'
const han = new RegExp(hanOnly)

/**
 * Returns a person's full name: given name, then family name. In Chinese characters the family name
 * comes first, without a space.
 */
export function fullName({
  given_name,
  family_name,
}: {
  given_name: string | null
  family_name: string | null
}): string {
  if (given_name && family_name && han.test(given_name) && han.test(family_name))
    return family_name + given_name
  return [given_name, family_name].filter(Boolean).join(' ')
}
