import {
  assistantLimits,
  type Conference,
  type ConferenceLine,
  type Message,
  type Proposal,
  type ProposalState,
  type Purpose,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import type { Asker } from './consulting.ts'
import type { Proposed } from './context.ts'
import { contextFor, refuseUnlessPart } from './contexts.ts'
import {
  insertAnswer,
  listMessages,
  lockConference,
  type MessageRow,
  writeProposals,
} from './messages.store.ts'
import type { GuideThread } from './thread.ts'
import {
  type ConferenceRow,
  countConferences,
  deleteConference,
  findAssistant,
  insertConference,
  selectConferences,
} from './store.ts'

type Beginning = {
  assistantUserId: string
  purpose: Purpose
  eventId?: string | null | undefined
  locale: Language
}

/** Begins a thread of thought; the guide opens it, awake already: a transaction is open here. */
export async function startConference(
  { db, guide }: { db: Db; guide: GuideThread },
  asker: Asker,
  { assistantUserId, purpose, eventId = null, locale }: Beginning,
): Promise<Conference> {
  const { userId, now } = asker
  // Somebody else's assistant is none.
  if ((await findAssistant(db, userId))?.id !== assistantUserId) throw refuse('consent-missing')
  await refuseUnlessPart(db, { purpose, eventId, userId })
  if ((await countConferences(db, userId)) >= assistantLimits.conferences)
    throw refuse('too-many-conferences')
  const id = newId(now)
  await insertConference(db, {
    id,
    user_id: userId,
    purpose,
    event_id: eventId,
    locale,
    created_at: now,
    updated_at: now,
  })
  const { text, chips, proposals, state } = await guide.turn({
    purpose,
    locale,
    said: null,
    state: null,
    context: await contextFor(db, { purpose, eventId }, { userId, locale, now }),
  })
  await insertAnswer(
    db,
    { conferenceId: id, id: newId(now), now },
    {
      text,
      chips,
      proposals: withIds(proposals, now),
      mode: 'guided',
      whyGuided: null,
      guide: state,
      answers: null,
    },
  )
  return readConference(db, userId, id)
}

/** A person's own conferences, the latest first. */
export async function listConferences(
  db: Db,
  userId: string,
): Promise<{ items: ConferenceLine[] }> {
  return { items: (await selectConferences(db, userId)).map(lineOf) }
}

/** One of them with all that was said. */
export async function readConference(
  db: Db,
  userId: string,
  conferenceId: string,
): Promise<Conference> {
  const row = await ownConference(db, userId, conferenceId)
  return {
    ...lineOf(row),
    locale: row.locale,
    messages: (await listMessages(db, conferenceId)).map(messageOf),
  }
}

export async function ownConference(
  db: Db,
  userId: string,
  conferenceId: string,
): Promise<ConferenceRow> {
  const [row] = await selectConferences(db, userId, conferenceId)
  if (!row) throw refuse('conference-not-found')
  return row
}

export async function removeConference(
  db: Db,
  userId: string,
  conferenceId: string,
): Promise<{ deleted: true }> {
  if (!(await deleteConference(db, userId, conferenceId))) throw refuse('conference-not-found')
  return { deleted: true }
}

/** Notes whether a proposal was taken up. Doing it is another call's. */
export async function settleProposal(
  db: Db,
  userId: string,
  ask: { conferenceId: string; proposalId: string; state: ProposalState },
): Promise<Proposal> {
  await ownConference(db, userId, ask.conferenceId)
  await lockConference(db, ask.conferenceId)
  const rows = await listMessages(db, ask.conferenceId)
  const message = rows.find((row) => proposalsOf(row).some(({ id }) => id === ask.proposalId))
  const settled =
    message &&
    proposalsOf(message).map((one) =>
      one.id === ask.proposalId ? { ...one, state: ask.state } : one,
    )
  const proposal = settled?.find(({ id }) => id === ask.proposalId)
  if (!message || !settled || !proposal) throw refuse('conference-not-found')
  await writeProposals(db, { conferenceId: ask.conferenceId, messageId: message.id }, settled)
  return proposal
}

export function messageOf(row: MessageRow): Message {
  return {
    id: row.id,
    by: row.by,
    text: row.text,
    at: row.created_at.toISOString(),
    mode: row.mode,
    whyGuided: row.why_guided,
    clientId: row.client_id,
    chips: row.chips,
    proposals: proposalsOf(row),
  }
}

/** Proposals with ids of their own, still open. */
export function withIds(proposals: readonly Proposed[], now: Date): Proposal[] {
  return proposals.map((one) => ({ ...one, id: newId(now), state: 'open' as const }))
}

function proposalsOf({ proposals }: MessageRow): Proposal[] {
  // Written by `insertAnswer` and `writeProposals`, in this very shape.
  return proposals as Proposal[]
}

function lineOf({
  id,
  purpose,
  event_id: eventId,
  title,
  about,
  messages,
  updated_at: updatedAt,
}: ConferenceRow): ConferenceLine {
  return {
    conferenceId: id,
    purpose,
    event: eventId === null || title === null ? null : { id: eventId, title },
    about: about ?? '',
    messages: Number(messages),
    updatedAt: updatedAt.toISOString(),
  }
}
