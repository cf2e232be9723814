import { sql } from 'kysely'
import type { SystemTables } from '#database/tables.system.ts'
import { by, byAddress, byRegistration, either, ofNobody, type PrivacyRule } from './rule.store.ts'

/** Rules for technical tables. */
export const systemRules = {
  // A stored answer may contain a secret or another person's data from its original table.
  idempotency_keys: {
    what: 'That your last calls were answered, for two days, so that none is done twice. What was answered stands in the other tables.',
    of: by(),
    hides: ['digest', 'reply'],
    erase: 'delete',
  },
  attempts: {
    what: 'How often you called what is limited, for an hour at most.',
    of: (me) => sql`strpos(key, ${me}::text) > 0`,
    erase: 'delete',
  },
  mails: {
    what: 'That mails were sent to you in the last weeks, and when. What they said is in your mailbox.',
    of: either(by(), byAddress('recipient', { taker: 'user_id' })),
    hides: ['unsubscribe_url', 'body', 'html', 'calendar'],
    erase: 'delete',
  },
  moderation_acts: {
    what: 'What whoever runs this did about you, and when they looked at how it stands with you; and what you did where you run it.',
    of: either(by(), by('administrator_id')),
    hides: ['user_id', 'administrator_id', 'feedback_id'],
    stays: 'Whoever runs this answers for what they did. It names you by an id alone.',
  },
  search_people: {
    what: 'What you seek and give, as the search of gatherings reads it.',
    of: byRegistration(),
    erase: 'delete',
  },
  search_events: ofNobody('Words of public gatherings.'),
  search_terms: ofNobody('Words that many people use.'),
  search_waiting: ofNobody('Gatherings whose words are to be read anew.'),
  migrations: ofNobody('Which steps the database has taken.'),
  processes: ofNobody('The processes of this installation.'),
  leases: ofNobody('Who does which work.'),
  operator_runs: ofNobody('What the operator ran.'),
  embeddings: ofNobody('Numbers that stand for texts, under digests of them.'),
} satisfies Record<keyof SystemTables, PrivacyRule>
