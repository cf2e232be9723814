/** Only signs of Chinese; of SQL and of JavaScript alike. */
export const hanOnly = '^[㐀-䶿一-鿿]+$'
const han = new RegExp(hanOnly)

/**
 * Somebody's whole name: the given name and the family's; in Chinese signs the family's and the
 * given name, with nothing between them.
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
