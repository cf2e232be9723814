import type {
  MailFrequency,
  NewsKind,
  NotificationFacts,
  NotificationKind,
} from '#contract/notifications.ts'

/** What somebody has chosen for one kind of news. */
export type ChannelChoice = { inApp: boolean; mail: MailFrequency }

export const defaultChoice: ChannelChoice = { inApp: true, mail: 'at-once' }

/** Under which choice a notification falls; null: it always comes, by every way. */
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
/**
 * What is asked about meetings comes in numbers, and one mail tells of all that is found meanwhile.
 */
export const batchWindowS = 120

/**
 * How many seconds a mail waits whether it is read in the app, whether it is taken back, and
 * whether there is more to tell; null: mailing writes it by itself.
 */
export function delayOf(
  kind: NotificationKind,
  { step }: Pick<NotificationFacts, 'step'>,
): number | null {
  return kind === 'meeting' && (step === 'proposed' || step === 'asked-to-move')
    ? batchWindowS
    : delaysS[kind]
}
