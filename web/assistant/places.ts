import type { Conference, Proposal } from '#contract/assistant.ts'
import { readEvent } from '#contract/events.ts'
import { addItem, editItem, type Item, type Kind, listItems, removeItem } from '#contract/items.ts'
import { editEvent } from '#contract/publishing.ts'
import { readQuestions, writeQuestions } from '#contract/questions.ts'
import { restate } from '#contract/registered.ts'
import { readMyRegistration } from '#contract/registering.ts'
import { call } from '#web/kit/call.ts'
import { isSame } from './taking.rules.ts'

/** Takes back what was put; false, with nothing done, where it has been changed since. */
export type Undo = () => Promise<boolean>

/** Where a proposal would go: what stands there now, and how its text is put there. */
type Place = { stands: string | null; put: () => Promise<Undo> }

type Of<T extends Proposal['type']> = Extract<Proposal, { type: T }>
type Said = { kind: Kind; text: string }

/** Finds the place; none for what is only copied. */
export async function placeOf(proposal: Proposal, { event, purpose, locale }: Conference): Promise<Place | null> {
  if (proposal.type === 'item') return itemPlace(proposal, purpose === 'host_setup' || event === null ? null : event.id)
  if (proposal.type === 'event_field' && event) return fieldPlace(proposal, event.id)
  if (proposal.type === 'question' && event) return questionPlace(proposal, { eventId: event.id, language: locale })
  return null
}

async function itemPlace({ kind, text, itemId, before }: Of<'item'>, eventId: string | null): Promise<Place> {
  const { items } = await call(listItems, {})
  const item = items.find(({ id }) => id === itemId)
  if (item) return { stands: item.text, put: () => reword(item, text) }
  if (eventId === null) return { stands: said(items, { kind, text })?.text ?? null, put: () => add({ kind, text }) }
  const own = await ownAt(eventId)
  const stood = own.find(({ ids }) => itemId !== null && ids.includes(itemId)) ?? said(own, { kind, text: before === '' ? text : before })
  return { stands: stood?.text ?? null, put: () => sayThere(eventId, { kind, text }, { replaced: stood, isNew: !said(items, { kind, text }) }) }
}

async function reword({ id, version, text: before }: Item, text: string): Promise<Undo> {
  await call(editItem, { params: { itemId: id }, body: { text, version } })
  return async () => {
    const now = await stillThere(id, text)
    if (!now) return false
    await call(editItem, { params: { itemId: id }, body: { text: before, version: now.version } })
    return true
  }
}

async function add({ kind, text }: Said): Promise<Undo> {
  const { id } = await call(addItem, { body: { kind, text } })
  return async () => {
    if (!await stillThere(id, text)) return false
    await call(removeItem, { params: { itemId: id } })
    return true
  }
}

async function stillThere(id: string, text: string): Promise<Item | undefined> {
  const { items } = await call(listItems, {})
  return items.find((item) => item.id === id && isSame(item.text, text))
}

/** Says something at a gathering, in the place of what was said before where there is such a thing. `isNew`: the library had no such thing before. */
async function sayThere(eventId: string, put: Said, { replaced, isNew }: { replaced: Said | undefined; isNew: boolean }): Promise<Undo> {
  const before = await ownAt(eventId)
  const after = replaced ? before.map((one) => (isOne(one, replaced) ? put : one)) : [...before, put]
  await stateAnew(eventId, after)
  return async () => {
    const now = await ownAt(eventId)
    if (!said(now, put)) return false
    await stateAnew(eventId, now.flatMap((one) => (isOne(one, put) ? replaced ?? [] : one)))
    const left = isNew ? said((await call(listItems, {})).items, put) : undefined
    if (left) await call(removeItem, { params: { itemId: left.id } })
    return true
  }
}

// Answers to the host's questions are changed there.
async function ownAt(eventId: string) {
  const { statements } = await call(readMyRegistration, { params: { eventId } })
  return statements.filter(({ questionId }) => questionId === null).map(({ id, itemId, kind, text }) => ({ kind, text, ids: [id, itemId] }))
}

async function stateAnew(eventId: string, items: readonly Said[]): Promise<void> {
  await call(restate, { params: { eventId }, body: { items: items.map(({ kind, text }) => ({ kind, text })) } })
}

function said<S extends Said>(all: readonly S[], one: Said): S | undefined {
  return all.find((other) => isOne(other, one))
}

function isOne(one: Said, other: Said): boolean {
  return one.kind === other.kind && isSame(one.text, other.text)
}

async function fieldPlace({ field, text }: Of<'event_field'>, eventId: string): Promise<Place> {
  const { version, [field]: before } = await call(readEvent, { params: { eventId } })
  const write = (value: string, at: number) => call(editEvent, { params: { eventId }, body: { [field]: value, version: at, notify: false } })
  return { stands: before, put: async () => {
    await write(text, version)
    return async () => {
      const now = await call(readEvent, { params: { eventId } })
      if (!isSame(now[field], text)) return false
      await write(before, now.version)
      return true
    }
  } }
}

async function questionPlace({ text }: Of<'question'>, { eventId, language }: { eventId: string; language: Conference['locale'] }): Promise<Place> {
  const { questions, version } = await call(readQuestions, { params: { eventId } })
  const asked = questions.map(({ prompt }) => prompt[language] ?? '').find((prompt) => isSame(prompt, text))
  return { stands: asked ?? null, put: async () => {
    const added = { id: crypto.randomUUID(), kind: 'line' as const, prompt: { [language]: text } }
    await call(writeQuestions, { params: { eventId }, body: { version, questions: [...questions, added] } })
    return async () => {
      const now = await call(readQuestions, { params: { eventId } })
      const found = now.questions.find(({ id }) => id === added.id)
      if (!found || !isSame(found.prompt[language] ?? '', text)) return false
      await call(writeQuestions, { params: { eventId }, body: { version: now.version, questions: now.questions.filter(({ id }) => id !== added.id) } })
      return true
    }
  } }
}
