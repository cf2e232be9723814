/**
 * Returns how to address a person: by the first word of their name, or by e-mail address without
 * one. A name in Chinese characters, or behind a title such as "Dr.", stays whole. public/ahead.js
 * does the same.
 */
export function greetingName(user: { given_name?: string | null; email: string }): string {
  const name = user.given_name?.trim() ?? ''
  const [first = ''] = name.split(/\s+/)
  return (/\p{Script=Han}|\.$/u.test(first) ? name : first) || user.email
}
