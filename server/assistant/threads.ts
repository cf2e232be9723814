import {
  assistantLimits,
  type AssistantThread,
  type ThreadSummary,
  type AssistantMessage,
  type Proposal,
  type ProposalState,
  type ThreadPurpose,
} from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import type { Asker } from './consultation.ts'
import type { NewProposal } from './prompt/context.ts'
import { readContext, refuseUnlessPart } from './prompt/read-context.ts'
import {
  insertAnswer,
  listMessages,
  lockThread,
  proposalsOf,
  type AssistantMessageRow,
  writeProposals,
} from './messages.store.ts'
import { dismissDrafts } from './drafts.ts'
import type { GuideWorker } from './guide-client.ts'
import {
  type ThreadRow,
  bindThread,
  countThreads,
  deleteThread,
  findAssistant,
  insertThread,
  selectThreads,
} from './store.ts'

type NewThread = {
  assistantUserId: string
  purpose: ThreadPurpose
  eventId?: string | null | undefined
  locale: Language
}

/**
 * Starts a thread with the guide's opening. The guide is already awake, because a transaction is
 * open here.
 */
export async function startThread(
  { db, guide, canSell }: { db: Db; guide: GuideWorker; canSell: boolean },
  asker: Asker,
  { assistantUserId, purpose, eventId = null, locale }: NewThread,
): Promise<AssistantThread> {
  const { userId, now } = asker
  // Another person's assistant does not count.
  if ((await findAssistant(db, userId))?.id !== assistantUserId) throw refuse('consent-missing')
  await refuseUnlessPart(db, { purpose, eventId, userId })
  if ((await countThreads(db, userId)) >= assistantLimits.threads)
    throw refuse('too-many-conferences')
  const id = newId(now)
  await insertThread(db, {
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
    context: await readContext(
      db,
      { purpose, eventId },
      {
        userId,
        locale,
        now,
        timeZone: 'UTC', // the opening names no time
        canSell,
        hasDraft: false,
      },
    ),
  })
  await insertAnswer(
    db,
    { threadId: id, id: newId(now), now },
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
  return readThread(db, userId, id)
}

/** Returns a person's own threads, latest first. */
export async function listThreads(db: Db, userId: string): Promise<{ items: ThreadSummary[] }> {
  return { items: (await selectThreads(db, userId)).map(lineOf) }
}

/** Returns one of them with all messages. */
export async function readThread(
  db: Db,
  userId: string,
  threadId: string,
): Promise<AssistantThread> {
  const row = await findOwnThread(db, userId, threadId)
  return {
    ...lineOf(row),
    locale: row.locale,
    messages: (await listMessages(db, threadId)).map(messageOf),
  }
}

export async function findOwnThread(db: Db, userId: string, threadId: string): Promise<ThreadRow> {
  const [row] = await selectThreads(db, userId, threadId)
  if (!row) throw refuse('conference-not-found')
  return row
}

export async function removeThread(
  db: Db,
  userId: string,
  threadId: string,
): Promise<{ deleted: true }> {
  if (!(await deleteThread(db, userId, threadId))) throw refuse('conference-not-found')
  return { deleted: true }
}

/**
 * Records whether a proposal was accepted. Another request applies it. A talk about a new event
 * goes on about the draft that was made from its proposal.
 */
export async function resolveProposal(
  db: Db,
  userId: string,
  request: {
    threadId: string
    proposalId: string
    state: ProposalState
    eventId?: string | null | undefined
  },
): Promise<Proposal> {
  const thread = await findOwnThread(db, userId, request.threadId)
  await lockThread(db, request.threadId)
  const rows = await listMessages(db, request.threadId)
  const message = rows.find((row) => proposalsOf(row).some(({ id }) => id === request.proposalId))
  const settled =
    message &&
    proposalsOf(message).map((one) =>
      one.id === request.proposalId ? settledAs(one, request) : one,
    )
  const proposal = settled?.find(({ id }) => id === request.proposalId)
  if (!message || !settled || !proposal) throw refuse('conference-not-found')
  await writeProposals(db, { threadId: request.threadId, messageId: message.id }, settled)
  const isChosen = proposal.type === 'event' && proposal.isNew && proposal.state !== 'dismissed'
  if (isChosen) await dismissDrafts(db, rows, proposal.id)
  const { eventId } = request
  if (proposal.type !== 'event' || eventId === undefined || thread.purpose !== 'host_setup')
    return proposal
  await refuseUnlessPart(db, { purpose: thread.purpose, eventId, userId })
  await bindThread(db, request.threadId, eventId)
  return proposal
}

function settledAs(
  proposal: Proposal,
  { state, eventId }: { state: ProposalState; eventId?: string | null | undefined },
): Proposal {
  return proposal.type === 'event' && eventId !== undefined
    ? { ...proposal, state, eventId }
    : { ...proposal, state }
}

export function messageOf(row: AssistantMessageRow): AssistantMessage {
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

/** Assigns ids to proposals and marks them open. */
export function withIds(proposals: readonly NewProposal[], now: Date): Proposal[] {
  return proposals.map((one) => ({ ...one, id: newId(now), state: 'open' as const }))
}

function lineOf({
  id,
  purpose,
  event_id: eventId,
  title,
  about,
  messages,
  updated_at: updatedAt,
}: ThreadRow): ThreadSummary {
  return {
    threadId: id,
    purpose,
    event: eventId === null || title === null ? null : { id: eventId, title },
    about: about ?? '',
    messages: Number(messages),
    updatedAt: updatedAt.toISOString(),
  }
}
