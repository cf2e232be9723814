import type { Generated } from 'kysely'
import type { ModerationActionKind } from '#contract/moderation.ts'
import type { GeneratedJson, InstantColumn, Json, GeneratedInstant } from './columns.ts'
import type { MailRefusal, OperatorTask, ProcessFactsJson } from './values.ts'

/** Operations: mails, processes, the search index. */
export type SystemTables = {
  migrations: { name: string; digest: string; applied_at: GeneratedInstant }
  idempotency_keys: {
    user_id: string
    key: string
    digest: string
    reply: Json<unknown>
    created_at: GeneratedInstant
  }
  attempts: { key: string; tries: number; window_ends: InstantColumn }
  mails: {
    id: string
    recipient: string
    locale: string
    subject: string
    body: string
    created_at: GeneratedInstant
    sent_at: InstantColumn | null
    attempts: Generated<number>
    next_try_at: GeneratedInstant
    html: Generated<string>
    calendar: Generated<string>
    unsubscribe_url: Generated<string>
    announcement_id: string | null
    user_id: string | null
    failure: Generated<string>
    refused_at: InstantColumn | null
    refusal: MailRefusal | null
    sender_id: string | null
    complained_at: InstantColumn | null
    unsubscribe_token: string | null
  }
  processes: {
    id: string
    host: string
    pid: number
    version: string
    started_at: InstantColumn
    seen_at: InstantColumn
    is_leaving: Generated<boolean>
    facts: GeneratedJson<ProcessFactsJson>
  }
  moderation_acts: {
    id: string
    at: InstantColumn
    administrator_id: string
    verb: ModerationActionKind
    user_id: string | null
    event_id: string | null
    feedback_id: string | null
    text: Generated<string>
  }
  leases: { work: string; event_id: string; holder: string; until: InstantColumn }
  operator_runs: {
    id: string
    kind: OperatorTask
    started_at: InstantColumn
    ended_at: InstantColumn
    is_fine: boolean
    facts: GeneratedJson<Record<string, unknown>>
  }
  embeddings: { model: string; digest: string; vector: Buffer }
  search_terms: { term: string; events: number; word: string | null; spelling: string | null }
  search_events: {
    event_id: string
    reading: string
    digest: string
    starts_at: InstantColumn
    ends_at: InstantColumn
    terms: string[]
  }
  search_people: {
    event_id: string
    registration_id: string
    mark: string
    wants: string[]
    has: string[]
  }
  search_waiting: { event_id: string; mark: Generated<string>; since: GeneratedInstant }
}
