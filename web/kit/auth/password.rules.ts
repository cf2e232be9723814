/** The unmet rules of a new password, in the order in which they are shown. */
export type PasswordRule = 'long-enough' | 'not-your-email' | 'no-run'

export function passwordRules(
  password: string,
  policy: { email: string; minLength: number },
): { rule: PasswordRule; isMet: boolean }[] {
  const mailbox = policy.email.split('@')[0]?.toLowerCase() ?? ''
  const spoken = password.toLowerCase()
  return [
    { rule: 'long-enough', isMet: Array.from(password).length >= policy.minLength },
    {
      rule: 'not-your-email',
      isMet: password !== '' && (mailbox.length < 4 || !spoken.includes(mailbox)),
    },
    {
      rule: 'no-run',
      isMet: password !== '' && !/(.)\1{3,}/u.test(password) && new Set(spoken).size >= 5,
    },
  ]
}
