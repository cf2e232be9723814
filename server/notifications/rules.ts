import type {
  MailFrequency,
  NewsKind,
  NotificationFacts,
  NotificationKind,
} from '#contract/notifications.ts'

/**
 * The values of a notification. `work`: the other's role and company in one line, for the mail
 * alone; it is dropped when the mail is written, as the person may hide them later.
 */
export type NotificationValues = NotificationFacts & { work?: string }

/** A person's choice for one kind of news. */
export type ChannelChoice = { inApp: boolean; mail: MailFrequency }

export const defaultChoice: ChannelChoice = { inApp: true, mail: 'at-once' }

/** Returns the preference that a notification falls under; null: always sent, on every channel. */
export function newsOf(
  kind: NotificationKind,
  facts: Pick<NotificationFacts, 'news'>,
): NewsKind | null {
  const kinds = {
    mutual: 'people',
    message: 'people',
    meeting: 'meetings',
    'follow-up': 'follow-ups',
    gathering: facts.news ?? null,
  } as const
  return kinds[kind]
}

const delaysS: Record<NotificationKind, number | null> = {
  mutual: 120,
  message: 600,
  meeting: 0,
  'follow-up': 0,
  gathering: null,
}
/** Meeting requests come in numbers; one mail collects all that arrive within this time. */
export const batchWindowS = 120

/**
 * Returns how many seconds a mail waits for a read, a retraction or more items; null: mailing
 * writes it.
 */
export function delayOf(
  kind: NotificationKind,
  { step }: Pick<NotificationFacts, 'step'>,
): number | null {
  return kind === 'meeting' &&
    (step === 'proposed' || step === 'requested' || step === 'asked-to-move')
    ? batchWindowS
    : delaysS[kind]
}
