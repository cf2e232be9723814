import type { NotificationFacts, NotificationKind } from '#contract/notifications.ts'
import { nextMorning } from './morning.ts'
import { type ChannelChoice, delayOf } from './rules.ts'

/** Returns when a mail is due; null if none is wanted, or if mailing writes it. */
export function mailTime(
  { kind, facts }: { kind: NotificationKind; facts: NotificationFacts },
  { mail }: Pick<ChannelChoice, 'mail'>,
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null {
  const wait = delayOf(kind, facts)
  if (wait === null || mail === 'never') return null
  return mail === 'daily' ? nextMorning(now, timeZone) : new Date(now.getTime() + wait * 1000)
}
