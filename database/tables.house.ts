import type { Generated } from 'kysely'
import type { GeneratedJson, Instant, Json, Stamped } from './columns.ts'
import type { MailRefusal, ModerationVerb, OperatorTask, ProcessFacts } from './values.ts'

/** What keeps the house running: mails, processes, the index of the search. */
export type HouseTables = {
  migrations: { name: string; digest: string; applied_at: Stamped }
  idempotency_keys: {
    user_id: string
    key: string
    digest: string
    reply: Json<unknown>
    created_at: Stamped
  }
  attempts: { key: string; tries: number; window_ends: Instant }
  mails: {
    id: string
    recipient: string
    locale: string
    subject: string
    body: string
    created_at: Stamped
    sent_at: Instant | null
    attempts: Generated<number>
    next_try_at: Stamped
    html: Generated<string>
    calendar: Generated<string>
    stop_url: Generated<string>
    announcement_id: string | null
    user_id: string | null
    failure: Generated<string>
    refused_at: Instant | null
    refusal: MailRefusal | null
    sender_id: string | null
    complained_at: Instant | null
    stop_token: string | null
  }
  processes: {
    id: string
    host: string
    pid: number
    version: string
    started_at: Instant
    seen_at: Instant
    is_leaving: Generated<boolean>
    facts: GeneratedJson<ProcessFacts>
  }
  moderation_acts: {
    id: string
    at: Instant
    administrator_id: string
    verb: ModerationVerb
    user_id: string | null
    event_id: string | null
    feedback_id: string | null
    text: Generated<string>
  }
  leases: { work: string; event_id: string; holder: string; until: Instant }
  operator_runs: {
    id: string
    kind: OperatorTask
    started_at: Instant
    ended_at: Instant
    is_fine: boolean
    facts: GeneratedJson<Record<string, unknown>>
  }
  embeddings: { model: string; digest: string; vector: Buffer }
  search_terms: { term: string; events: number; word: string | null; spelling: string | null }
  search_gatherings: {
    event_id: string
    reading: string
    digest: string
    starts_at: Instant
    ends_at: Instant
    terms: string[]
  }
  search_people: {
    event_id: string
    registration_id: string
    mark: string
    wants: string[]
    has: string[]
  }
  search_waiting: { event_id: string; mark: Generated<string>; since: Stamped }
}
