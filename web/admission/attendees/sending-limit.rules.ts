import type { SendingLimit } from '#contract/mailing/sending-limit.ts'

/** Returns what mail to a new recipient waits for: another day, or the operator. */
export function delayOf(limit: SendingLimit | null): 'later' | 'held' | null {
  if (limit === null) return null
  if (limit.hold !== null) return 'held'
  return limit.left !== null && limit.left <= 0 ? 'later' : null
}

type SendingNoteKind =
  | 'waiting'
  | 'held'
  | 'limit'
  | 'next'
  | 'refused'
  | 'refused-name'
  | 'refused-title'
  | `hold-${NonNullable<SendingLimit['hold']>}`

/**
 * Returns the sentences of the note about waiting invitations; none if nothing waits and the
 * operator has nothing to decide.
 */
export function noteOf({
  perDay,
  waiting,
  nextAt,
  hold,
  isRefused,
}: SendingLimit): SendingNoteKind[] {
  if (hold !== null && isRefused)
    return [
      waiting > 0 ? 'waiting' : 'held',
      'refused',
      ...(hold === 'name' || hold === 'title' ? [`refused-${hold}` as const] : []),
    ]
  if (hold !== null) return [waiting > 0 ? 'waiting' : 'held', `hold-${hold}`]
  if (waiting === 0) return []
  return [
    'waiting',
    ...(perDay === null ? [] : ['limit' as const]),
    ...(nextAt === null ? [] : ['next' as const]),
  ]
}

export type MailCounts = { told: number; later: number; before: number }
type MailLine = { says: 'now' | 'later' | 'held' | 'before'; count: number }

/**
 * Returns the lines about an import's mails, if some are not sent today. `isAhead`: before the
 * import; afterwards the page already says who was mailed.
 */
export function mailLines(
  { told, later, before }: MailCounts,
  { isAhead, isHeld }: { isAhead: boolean; isHeld: boolean },
): MailLine[] {
  if (later === 0 && before === 0) return []
  const lines: MailLine[] = [
    { says: 'now', count: isAhead ? told : 0 },
    { says: isHeld ? 'held' : 'later', count: later },
    { says: 'before', count: before },
  ]
  return lines.filter(({ count }) => count > 0)
}
