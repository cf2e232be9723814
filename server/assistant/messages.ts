import { assistantLimits, type AssistantMessage } from '#contract/assistant.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId } from '../kit/ids.ts'
import { aliasesOf } from './prompt/aliases.rules.ts'
import { messageOf, findOwnThread, withIds } from './threads.ts'
import { dismissDrafts, isOpenDraft } from './drafts.ts'
import {
  type ModelQuestion,
  type Asker,
  consult,
  type ConsultationContext,
} from './consultation.ts'
import type { AssistantContext } from './prompt/context.ts'
import { readContext } from './prompt/read-context.ts'
import {
  findExchange,
  insertAnswer,
  insertUserMessage,
  listMessages,
  lockThread,
  proposalsOf,
  type AssistantMessageRow,
} from './messages.store.ts'
import { namesAt, ownName } from './prompt/people.store.ts'
import { questionOf } from './prompt/prompt.rules.ts'
import type { ModelReply } from './prompt/reply.rules.ts'
import type { ThreadRow } from './store.ts'
import type { GuideState } from './guide/guide-turn.ts'
import type { GuideWorker } from './guide-client.ts'

/** The sources of answers: the configured models, and the guide. */
type MessageContext = ConsultationContext & { guide: GuideWorker; canSell: boolean }
type MessageRequest = {
  threadId: string
  text: string
  clientId: string
  timeZone?: string | undefined
}

/**
 * Stores a message and answers it. Both are committed before any update is sent; a repeat returns
 * the stored ones. No transaction is open while a model computes.
 */
export async function send(
  minds: MessageContext,
  asker: Asker,
  sent: MessageRequest,
): Promise<{ said: AssistantMessage; reply: AssistantMessage }> {
  const { db } = minds
  const thread = await findOwnThread(db, asker.userId, sent.threadId)
  const message = await transact(db, (tx) => keepSaid(tx, sent, asker.now))
  const { reply: before } = await findExchange(db, sent.threadId, sent.clientId)
  if (before) return { said: messageOf(message), reply: messageOf(before) }
  const rows = (await listMessages(db, sent.threadId)).filter(
    ({ position }) => position <= message.position,
  )
  const answer = await answerTo(minds, asker, {
    thread,
    rows,
    said: message.text,
    timeZone: sent.timeZone ?? 'UTC',
  })
  await transact(db, async (tx) => {
    await lockThread(tx, sent.threadId)
    // A duplicate request may have been answered meanwhile, or the person may have deleted
    // everything.
    const { said: still, reply } = await findExchange(tx, sent.threadId, sent.clientId)
    if (!still || reply) return
    // A draft that was taken back cannot be accepted any more.
    const isTakenBack = thread.purpose === 'host_setup' && answer.guide['plan'] === null
    if (isTakenBack || answer.proposals.some(isOpenDraft))
      await dismissDrafts(tx, await listMessages(tx, sent.threadId))
    await insertAnswer(
      tx,
      { threadId: sent.threadId, id: newId(asker.now), now: asker.now },
      { ...answer, answers: message.id },
    )
  })
  const { reply } = await findExchange(db, sent.threadId, sent.clientId)
  if (!reply) throw refuse('conference-not-found')
  return { said: messageOf(message), reply: messageOf(reply) }
}

async function keepSaid(
  tx: Db,
  { threadId, text, clientId }: MessageRequest,
  now: Date,
): Promise<AssistantMessageRow> {
  await lockThread(tx, threadId)
  const { said: message } = await findExchange(tx, threadId, clientId)
  if (message) return message
  if ((await listMessages(tx, threadId)).length >= assistantLimits.messages)
    throw refuse('too-many-messages')
  await insertUserMessage(tx, { threadId, id: newId(now), now }, { text, clientId })
  const { said: saved } = await findExchange(tx, threadId, clientId)
  if (!saved) throw refuse('conference-not-found')
  return saved
}

type ThreadTurn = {
  thread: ThreadRow
  rows: readonly AssistantMessageRow[]
  said: string
  timeZone: string
}

/**
 * Answers with the guide, which also keeps the state; a usable model answer replaces its words.
 * Both run in parallel.
 */
async function answerTo(
  minds: MessageContext,
  asker: Asker,
  { thread, rows, said, timeZone }: ThreadTurn,
) {
  const { purpose, locale } = thread
  const context = await readContext(
    minds.db,
    { purpose, eventId: thread.event_id },
    {
      ...asker,
      locale,
      timeZone,
      canSell: minds.canSell,
      hasDraft: rows.some((row) => proposalsOf(row).some(isOpenDraft)),
    },
  )
  const state = rows.findLast(({ by }) => by === 'assistant')?.guide ?? null
  const { isGrave, isSaidGrave } = await gravity(minds, rows)
  const [guided, consulted] = await Promise.all([
    minds.guide.turn({ purpose, locale, said, state, context }),
    // Once a message is grave, rules alone answer from then on, and nothing is sent elsewhere.
    isGrave
      ? { whyGuided: null }
      : consult(minds, asker, () => questionFor(minds, asker, { thread, rows, context })),
  ])
  // What the guide was asked to do it has done by rules; a model cannot do it.
  const hasActed = guided.proposals.some(({ type }) => type === 'event')
  const isByModel = 'answer' in consulted && !hasActed
  const { text, chips, proposals } = isByModel ? consulted.answer : guided
  const origin = isByModel
    ? { mode: 'model' as const, whyGuided: null }
    : { mode: 'guided' as const, whyGuided: 'answer' in consulted ? null : consulted.whyGuided }
  const nextState: GuideState = { ...guided.state, isGrave: isSaidGrave }
  return { text, chips, proposals: withIds(proposals, asker.now), ...origin, guide: nextState }
}

/**
 * Returns whether the last message is grave, and whether any is. The result is stored with each
 * answer, so that a long thread is not checked again at every message.
 */
async function gravity(
  { guide }: MessageContext,
  rows: readonly AssistantMessageRow[],
): Promise<{ isGrave: boolean; isSaidGrave: boolean }> {
  const gravityById = new Map(
    rows.flatMap(({ answers, guide: state }) =>
      answers !== null && typeof state?.['isGrave'] === 'boolean'
        ? [[answers, state['isGrave']] as const]
        : [],
    ),
  )
  const read = await guide.graves(
    rows.filter(({ by, id }) => by === 'person' && !gravityById.has(id)).map(({ text }) => text),
  )
  return {
    isGrave: read.includes(true) || [...gravityById.values()].includes(true),
    isSaidGrave: read.at(-1) ?? false,
  }
}

async function questionFor(
  { db, guide }: MessageContext,
  { userId }: Asker,
  {
    thread: { purpose, locale, event_id: eventId },
    rows,
    context,
  }: Pick<ThreadTurn, 'thread' | 'rows'> & { context: AssistantContext },
): Promise<ModelQuestion<ModelReply>> {
  const [own, others] = await Promise.all([
    ownName(db, userId),
    context.gathering && eventId !== null ? namesAt(db, eventId) : [],
  ])
  const aliases = aliasesOf({
    own,
    matched: context.gathering?.matches.map(({ name }) => name) ?? [],
    others,
  })
  const question = questionOf(
    { purpose, locale, context, turns: rows.map(({ by, text }) => ({ by, text })) },
    aliases,
  )
  const turns = rows.filter(({ by }) => by === 'person').map(({ text }) => text)
  const wrote = [...turns, ...context.items.map(({ text }) => text)].join('\n')
  const sentText = question.turns
    .filter(({ by }) => by === 'person')
    .map(({ text }) => text)
    .join('\n')
  return {
    question,
    accept: (text) =>
      guide.reply(text, {
        context,
        said: wrote,
        turns,
        sentText,
        spoken: aliases.spoken,
      }),
  }
}
