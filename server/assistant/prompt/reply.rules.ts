import * as z from 'zod/mini'
import { assistantLimits, EventTextField } from '#contract/assistant.ts'
import { eventLimits } from '#contract/events/events.ts'
import { StatementKind, statementLimit } from '#contract/items.ts'
import { questionLimits } from '#contract/admission/questions.ts'
import { languages } from '#contract/languages.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { normalise } from '#engine/text/normalise.ts'
import { stem } from '#engine/text/stems.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { tokens } from '#engine/text/tokens.ts'
import { address } from './addresses.rules.ts'
import type { AssistantContext, NewProposal } from './context.ts'
import { addedFigures, factsIn } from '../wording/facts.rules.ts'

/** A model's answer before it has ids. */
export type ModelReply = { text: string; chips: string[]; proposals: NewProposal[] }

const Said = z.object({
  reply: z.string(),
  chips: z._default(z.array(z.string()), []),
  proposals: z._default(
    z.array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('item'),
          kind: StatementKind,
          text: z.string(),
          itemId: z.nullish(z.string()),
        }),
        z.object({ type: z.literal('draft_message'), name: z.string(), text: z.string() }),
        z.object({
          type: z.literal('event_field'),
          field: EventTextField,
          text: z.string(),
        }),
        z.object({ type: z.literal('question'), text: z.string() }),
      ]),
    ),
    [],
  ),
})
type ProposalOutput = z.infer<typeof Said>['proposals'][number]

/**
 * `said`: the person's own texts, whose addresses alone are shown again; `turns`: those said in
 * this thread. `told`: the whole prompt; the answer may state no other figure or address, and a
 * proposal no other fact. `addsClaims`: whether a text claims more than another; `kindIn`: whether
 * a text seeks or offers.
 */
export type ReplyChecks = Pick<ReplyEvidence, 'context' | 'said' | 'turns' | 'sentText'> & {
  show: (text: string) => string
  addsClaims: (before: string, after: string) => boolean
  kindIn: KindLookup
}

/**
 * The evidence for checking a model's answer, as sent to another thread. `sentText`: what was sent
 * to the model. `spoken`: the name behind each stand-in.
 */
export type ReplyEvidence = {
  context: AssistantContext
  said: string
  turns: readonly string[]
  sentText: string
  spoken: ReadonlyMap<number, string>
}

type KindLookup = (text: string) => StatementKind | null

/**
 * Reads a model's answer; undefined if it is malformed or empty. Keeps only plain text, no sentence
 * with an ungiven figure or address, and only proposals the person could make themselves.
 */
export function replyIn(answer: string, checked: ReplyChecks): ModelReply | undefined {
  const parsedReply = Said.safeParse(jsonIn(answer))
  if (!parsedReply.success) return undefined
  const {
    context: { now, gathering },
  } = checked
  const knownFacts = factsIn(
    [checked.sentText.replaceAll(ids, ' '), ...[now, gathering?.startsAt ?? now].map(dated)].join(
      '\n',
    ),
  )
  const isKnown = (text: string) =>
    addedFigures(knownFacts, text.replaceAll(standIns, ' ')).length === 0 &&
    !standIn.test(checked.show(text))
  const plainly = (text: string) =>
    checked.show(plain(sentencesOf(text).filter(isKnown).join(''), checked.said))
  const text = plainly(unmarked(parsedReply.data.reply)).slice(0, assistantLimits.reply)
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const chips = parsedReply.data.chips
    .filter((chip) => isKnown(unmarked(chip)))
    .map((chip) => oneLine(checked.show(plain(chip, checked.said))))
    .filter((chip) => chip !== '' && chip.length <= assistantLimits.chip)
  const parts = parsedReply.data.proposals.some(({ type }) => type === 'item')
    ? partsOf(checked.turns, checked.kindIn)
    : []
  const proposals = parsedReply.data.proposals
    .slice(0, mostRead)
    .flatMap((one) =>
      proposalOf({ ...one, text: plain(one.text, checked.said) }, { ...checked, parts }),
    )
  return {
    text,
    chips: [...new Set(chips)].slice(0, assistantLimits.chips),
    proposals: proposals.slice(0, assistantLimits.proposals),
  }
}

const mostRead = 12
const ids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu
const standIn = /\bPerson \d+/u
const standIns = new RegExp(standIn, 'gu')

// Each with its trailing space; a full stop within a word or a number does not end a sentence.
function sentencesOf(text: string): string[] {
  return (
    text
      .match(/[^\n]*?(?:[.!?…]+["”’»)]*(?=\s)|[。！？।]+["”’」）]*|\n|$)\s*/gu)
      ?.filter((sentence) => sentence !== '') ?? []
  )
}

/** Returns a moment in the ways people write it. */
function dated(at: Date): string {
  const ways = languages.flatMap((language) => [
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }),
  ])
  return [
    ...ways.map((way) => way.format(at)),
    at.toISOString().slice(0, 10),
    at.toISOString().slice(11, 16),
  ].join('\n')
}

/** Completes a proposal with the current text, if it can be made here. */
function proposalOf(
  one: ProposalOutput,
  {
    context,
    sentText,
    parts,
    show,
    addsClaims,
    kindIn,
  }: ReplyChecks & { parts: readonly TurnPart[] },
): NewProposal[] {
  const text =
    one.type === 'draft_message' || one.type === 'event_field'
      ? show(one.text)
      : oneLine(show(one.text))
  if (text === '' || standIn.test(text) || addsClaims(sentText, one.text)) return []
  const isHost = context.gathering === null || context.gathering.role === 'host'
  if (one.type === 'draft_message')
    return text.length > assistantLimits.said
      ? []
      : [{ type: one.type, text, before: '', name: oneLine(show(one.name)).slice(0, 80) }]
  if (one.type === 'event_field')
    return !isHost || text.length > eventLimits[one.field]
      ? []
      : [
          {
            type: one.type,
            field: one.field,
            text: one.field === 'description' ? text : oneLine(text),
            before: context.gathering?.[one.field] ?? '',
          },
        ]
  if (one.type === 'question')
    return !isHost || text.length > questionLimits.prompt
      ? []
      : [{ type: one.type, text, before: '' }]
  return itemOf(one, text, { context, parts, kindIn })
}

/**
 * Accepts an own item reworded or a new one. Rejects one that exists already, offers what the
 * person seeks, or seeks what they offer.
 */
function itemOf(
  one: Extract<ProposalOutput, { type: 'item' }>,
  text: string,
  {
    context: { items, gathering },
    parts,
    kindIn,
  }: { context: AssistantContext; parts: readonly TurnPart[]; kindIn: KindLookup },
): NewProposal[] {
  const item = items.find(({ id }) => id === one.itemId)
  const kind = item?.kind ?? one.kind
  if (text.length > statementLimit || !/[\p{L}\p{N}]/u.test(text)) return []
  if (
    [...items, ...(gathering?.said ?? [])].some(
      (own) => own.id !== item?.id && own.kind === kind && sameWords(own.text, text),
    ) ||
    item?.text === text
  )
    return []
  const stances = [kindIn(text), item ? null : kindSaid(text, parts)]
  return stances.some((stance) => stance !== null && stance !== kind)
    ? []
    : [{ type: one.type, kind, text, before: item?.text ?? '', itemId: item?.id ?? null }]
}

function sameWords(one: string, other: string): boolean {
  const bare = (text: string) =>
    normalise(text)
      .replaceAll(/[\p{P}\s]+/gu, ' ')
      .trim()
  return bare(one) === bare(other)
}

type TurnPart = { kind: StatementKind | null; words: ReadonlySet<string> }

/**
 * Returns whether the person seeks or offers what a text names, by the part of their messages that
 * names most of it; null if unclear.
 */
function kindSaid(text: string, turnParts: readonly TurnPart[]): StatementKind | null {
  const words = tellingWords(text)
  const parts = turnParts.map(({ kind, words: own }) => ({
    kind,
    named: words.filter((word) => own.has(word)).length,
  }))
  const most = Math.max(0, ...parts.map(({ named }) => named))
  const kinds = new Set(
    parts.filter(({ named }) => named > 0 && named === most).map(({ kind }) => kind),
  )
  const [only = null] = kinds
  return kinds.size === 1 ? only : null
}

const read = { turns: 8, characters: 600 } as const
const sentenceEnd = /(?<=[.!?])\s+|[;。；！？।\n]+/u
const joint = /\s*[,，、]\s*|\s+(?:and|but|y|e|pero|और|लेकिन)\s+|而且|并且|也|还/iu

/** Splits a person's last messages into parts. */
function partsOf(turns: readonly string[], kindIn: KindLookup): TurnPart[] {
  return turns
    .slice(-read.turns)
    .flatMap((turn) => turn.slice(0, read.characters).split(sentenceEnd))
    .flatMap((sentence) => partsIn(sentence, kindIn))
}

// A later part takes the kind of the one before, unless its own words say otherwise.
function partsIn(sentence: string, kindIn: KindLookup): TurnPart[] {
  let before: StatementKind | null = null
  return sentence
    .split(joint)
    .filter((clause) => clause !== '')
    .map((clause) => {
      before = kindIn(clause) ?? before
      return { kind: before, words: new Set(tellingWords(clause)) }
    })
}

function tellingWords(text: string): string[] {
  const words = tokens(text)
  const language = detectLanguage(words)
  return words.filter(({ word }) => !isStopWord(word)).map((word) => stem(word, language))
}

function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
  } catch {
    return undefined
  }
}

const disguises =
  /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u061C\uFEFF]|(?![\t\n])\p{Cc}/gu

/**
 * Returns text without markup, invisible characters, or addresses that the person has not written.
 */
export function plain(text: string, source: string): string {
  const lowerSource = source.toLowerCase()
  return unmarked(text)
    .replaceAll(address, (match) =>
      lowerSource.includes(match.toLowerCase().replace(/[.,;:!?…]+$/u, '')) ? match : '',
    )
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

function unmarked(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(disguises, '')
    .replaceAll(/<\/?[a-z!][^>]*>/giu, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/(\*\*|__|`+)(?=\S)([^\n]*?\S)\1/gu, '$2')
    .replaceAll(/^\s{0,3}#{1,6}\s+/gmu, '')
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
