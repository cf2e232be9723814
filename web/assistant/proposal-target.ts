import type { AssistantThread } from '#contract/assistant.ts'
import { readEvent } from '#contract/events/events.ts'
import {
  addItem,
  editItem,
  type LibraryStatement,
  type StatementKind,
  listItems,
  removeItem,
} from '#contract/items.ts'
import { editEvent } from '#contract/events/manage-event.ts'
import { proposedKind } from '#contract/admission/question-kinds.ts'
import { readQuestions, writeQuestions } from '#contract/admission/questions.ts'
import { restate } from '#contract/admission/manage-registration.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { call } from '#web/kit/api/call.ts'
import { isSame, type TextProposal } from './proposal.rules.ts'

/**
 * The change made by a proposal. `was`: the text it replaced, null if none; `isNew`: the library
 * had no such item before.
 */
export type ProposalChange = { was: string | null; isNew: boolean }

/**
 * A proposal's target: its current text, how to write to it, and how to undo that. Undo returns
 * false without a change if the text was edited since.
 */
type ProposalTarget = {
  current: string | null
  put: () => Promise<ProposalChange>
  takeBack: (put: ProposalChange) => Promise<boolean>
}

type ProposalVariant<T extends TextProposal['type']> = Extract<TextProposal, { type: T }>
type StatementValue = { kind: StatementKind; text: string }

/** Finds the target; null for text that is only copied. */
export async function findTarget(
  proposal: TextProposal,
  thread: AssistantThread,
): Promise<ProposalTarget | null> {
  const { event, locale } = thread
  if (proposal.type === 'item') return itemPlace(proposal, statementEventId(thread))
  if (proposal.type === 'event_field' && event) return fieldPlace(proposal, event.id)
  if (proposal.type === 'question' && event)
    return questionPlace(proposal, { eventId: event.id, language: locale })
  return null
}

/** Returns the event where a proposed statement belongs; null if it goes into the library only. */
export function statementEventId({ event, purpose }: AssistantThread): string | null {
  return purpose === 'host_setup' || event === null ? null : event.id
}

async function itemPlace(
  { kind, text, itemId, before }: ProposalVariant<'item'>,
  eventId: string | null,
): Promise<ProposalTarget> {
  const { items } = await call(listItems, {})
  const item = items.find(({ id }) => id === itemId)
  if (item) return itemAsItIs(item, text)
  const existingItem = said(items, { kind, text })
  if (eventId === null)
    return {
      current: existingItem?.text ?? null,
      put: () => add({ kind, text }),
      takeBack: ({ was }) => takeOut(existingItem, was),
    }
  const own = await ownAt(eventId)
  const stood =
    own.find(({ ids }) => itemId !== null && ids.includes(itemId)) ??
    said(own, { kind, text: before === '' ? text : before })
  return {
    current: stood?.text ?? null,
    put: async () => {
      await sayThere(eventId, own, { put: { kind, text }, replaced: stood })
      return { was: stood?.text ?? null, isNew: !existingItem }
    },
    takeBack: (put) => unsayThere(eventId, { kind, text }, put),
  }
}

function itemAsItIs(item: LibraryStatement, text: string): ProposalTarget {
  return {
    current: item.text,
    put: async () => {
      await reword(item, text)
      return { was: item.text, isNew: false }
    },
    takeBack: async ({ was }) => isSame(item.text, text) && takeOut(item, was),
  }
}

async function reword({ id, version }: LibraryStatement, text: string): Promise<void> {
  await call(editItem, { params: { itemId: id }, body: { text, version } })
}

async function add(put: StatementValue): Promise<ProposalChange> {
  await call(addItem, { body: put })
  return { was: null, isNew: true }
}

async function takeOut(
  item: LibraryStatement | undefined,
  previousText: string | null,
): Promise<boolean> {
  if (!item) return false
  if (previousText === null) await call(removeItem, { params: { itemId: item.id } })
  else await reword(item, previousText)
  return true
}

/** Adds a statement at an event, or replaces the earlier one if it exists. */
async function sayThere(
  eventId: string,
  own: readonly StatementValue[],
  { put, replaced }: { put: StatementValue; replaced: StatementValue | undefined },
): Promise<void> {
  await replaceStatements(
    eventId,
    replaced ? own.map((one) => (isOne(one, replaced) ? put : one)) : [...own, put],
  )
}

async function unsayThere(
  eventId: string,
  put: StatementValue,
  { was, isNew }: ProposalChange,
): Promise<boolean> {
  const now = await ownAt(eventId)
  if (!said(now, put)) return false
  const before = was === null ? [] : [{ kind: put.kind, text: was }]
  await replaceStatements(
    eventId,
    now.flatMap((one) => (isOne(one, put) ? before : one)),
  )
  const left = isNew ? said((await call(listItems, {})).items, put) : undefined
  if (left) await call(removeItem, { params: { itemId: left.id } })
  return true
}

// Answers to the host's questions are changed there.
async function ownAt(eventId: string) {
  const { statements } = await call(readMyRegistration, { params: { eventId } })
  return statements
    .filter(({ questionId }) => questionId === null)
    .map(({ id, itemId, kind, text }) => ({ kind, text, ids: [id, itemId] }))
}

async function replaceStatements(eventId: string, items: readonly StatementValue[]): Promise<void> {
  await call(restate, {
    params: { eventId },
    body: { items: items.map(({ kind, text }) => ({ kind, text })) },
  })
}

function said<S extends StatementValue>(all: readonly S[], one: StatementValue): S | undefined {
  return all.find((other) => isOne(other, one))
}

function isOne(one: StatementValue, other: StatementValue): boolean {
  return one.kind === other.kind && isSame(one.text, other.text)
}

async function fieldPlace(
  { field, text }: ProposalVariant<'event_field'>,
  eventId: string,
): Promise<ProposalTarget> {
  const { version, [field]: current } = await call(readEvent, { params: { eventId } })
  const write = (value: string) =>
    call(editEvent, { params: { eventId }, body: { [field]: value, version, notify: false } })
  return {
    current,
    put: async () => {
      await write(text)
      return { was: current, isNew: false }
    },
    takeBack: async ({ was }) => {
      if (!isSame(current, text)) return false
      await write(was ?? '')
      return true
    },
  }
}

async function questionPlace(
  { text }: ProposalVariant<'question'>,
  { eventId, language }: { eventId: string; language: AssistantThread['locale'] },
): Promise<ProposalTarget> {
  const { questions, version } = await call(readQuestions, { params: { eventId } })
  const matchingQuestion = questions.find(({ prompt }) => isSame(prompt[language] ?? '', text))
  return {
    current: matchingQuestion?.prompt[language] ?? null,
    put: async () => {
      const added = { id: crypto.randomUUID(), kind: proposedKind, prompt: { [language]: text } }
      await call(writeQuestions, {
        params: { eventId },
        body: { version, questions: [...questions, added] },
      })
      return { was: null, isNew: true }
    },
    takeBack: async () => {
      if (!matchingQuestion) return false
      await call(writeQuestions, {
        params: { eventId },
        body: { version, questions: questions.filter((question) => question !== matchingQuestion) },
      })
      return true
    },
  }
}
