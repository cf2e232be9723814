import { sql } from 'kysely'
import type { SystemTables } from '#database/tables.system.ts'
import { by, byAddress, byRegistration, either, ofNobody, type PrivacyRule } from './rule.store.ts'

/** Rules for technical tables. */
export const systemRules = {
  // A stored answer may contain a secret or another person's data from its original table.
  idempotency_keys: {
    what: 'That your recent requests were answered, for two days, so that none runs twice. The answers are in the other tables.',
    of: by(),
    hides: ['digest', 'reply'],
    erase: 'delete',
  },
  attempts: {
    what: 'How often you made rate-limited requests, for an hour at most.',
    of: (me) => sql`strpos(key, ${me}::text) > 0`,
    erase: 'delete',
  },
  mails: {
    what: 'That mails were sent to you in the last weeks, and when. Their content is in your mailbox.',
    of: either(by(), byAddress('recipient', { taker: 'user_id' })),
    hides: ['unsubscribe_url', 'body', 'html', 'calendar'],
    erase: 'delete',
  },
  moderation_acts: {
    what: 'Actions of administrators on your account, the times they viewed it, and your own actions as an administrator.',
    of: either(by(), by('administrator_id')),
    hides: ['user_id', 'administrator_id', 'feedback_id'],
    stays: 'Administrators are accountable for their actions. The record names you by an id alone.',
  },
  search_people: {
    what: 'What you look for and offer, as the event search reads it.',
    of: byRegistration(),
    erase: 'delete',
  },
  search_events: ofNobody('Words of public events.'),
  search_terms: ofNobody('Words that many people use.'),
  search_waiting: ofNobody('Events that wait to be indexed again.'),
  migrations: ofNobody('The applied database migrations.'),
  processes: ofNobody('The processes of this installation.'),
  leases: ofNobody('Which process does which work.'),
  operator_runs: ofNobody('Commands and tasks that the operator ran.'),
  embeddings: ofNobody('Embeddings of texts, stored under digests of the texts.'),
} satisfies Record<keyof SystemTables, PrivacyRule>
