import type { MatchReason } from '#contract/matching/matching.ts'
import type { EventContext, NewProposal } from '../../prompt/context.ts'
import {
  type GuideQuestion,
  joined,
  listed,
  quoted,
  quotedAll,
  type GuideReply,
  type TurnContext,
} from '../reply.ts'
import { sampleStatements } from '../host-setup/event-statements.ts'
import type { Utterance } from '../reading/utterance.ts'
import { mannerAnswer } from '../manners.ts'
import { questionIn } from './prepare-meeting.lists.ts'
import { messageTo } from '../messages.ts'
import { markOf, type GuideMemory, withMark } from '../memory.ts'
import { findNamed, namesIn } from '../reading/names.ts'
import { mayQuote, shortened } from '../reading/quotes.ts'
import type { PhraseKey, PhraseValues } from '../reading/wordings.ts'
import { parseStatement } from '../reading/statements.ts'

type EventMatch = EventContext['matches'][number]

/** Prepares an attendee for the people they are matched with. */
export function prepare(turn: TurnContext): GuideReply {
  const {
    heard,
    turn: { context },
    memory,
  } = turn
  const matches = context.gathering?.matches ?? []
  if (!heard) return opening(turn)
  if (matches.length === 0 && (heard.as === 'no' || heard.as === 'skip')) return bye(turn)
  if (matches.length === 0)
    return (
      mannerAnswer(turn, () => nobodyAsk(turn)) ?? {
        says: [nobody(turn)],
        ask: nobodyAsk(turn),
        proposals: [],
        memory,
      }
    )
  const [match] = findNamed(heard.said, matches)
  const isDeed = heard.as === 'deed'
  if (match && !isDeed) return about(turn, match)
  if (heard.chip === 'chip.questions') return more(turn)
  if (heard.as === 'done') return bye(turn)
  const next = unmet(turn)[0]
  const plain = plainAnswer(turn, next)
  if (plain) return plain
  if (heard.as === 'yes' && next) return about(turn, next)
  // The guide asked whether they want more questions, or whether that is all.
  if (heard.as === 'yes' && memory.who !== '') return more(turn)
  if (heard.as === 'no' || heard.as === 'skip')
    return (heard.as === 'no' && memory.people.length > 0) || !next ? bye(turn) : about(turn, next)
  if (strangerIn(heard) !== undefined) return unknown(turn)
  return mannerAnswer(turn, () => whom(turn)) ?? unknown(turn)
}

// Answers whom to talk to, what to say to them, and when and where it is.
function plainAnswer(turn: TurnContext, next: EventMatch | undefined): GuideReply | null {
  const {
    heard,
    memory,
    turn: {
      context: { gathering },
    },
    say,
  } = turn
  const match = gathering?.matches.find(({ name }) => shortened(name, 60) === memory.who) ?? next
  const best = next ?? match
  switch (heard && questionIn(heard)) {
    case 'whom':
      return best ? about(turn, best) : null
    case 'words':
      return match ? about(turn, match) : null
    case 'message':
      return written(turn)
    case 'where':
      return {
        says: [
          say('prepare.where', {
            title:
              gathering && mayQuote(gathering.title)
                ? quoted(gathering.title, 120)
                : say('draft.gathering'),
          }),
        ],
        ask: whom(turn),
        proposals: [],
        memory,
      }
    default:
      return null
  }
}

// Writes to the last person discussed; otherwise asks whom it is for.
function written(turn: TurnContext): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const match = context.gathering?.matches.find(({ name }) => shortened(name, 60) === memory.who)
  const after = { ...memory, misses: 0 }
  if (!match)
    return { says: [say('prepare.draft.whom')], ask: whom(turn), proposals: [], memory: after }
  return {
    says: [say('prepare.draft', { name: shortened(match.name, 60) })],
    ask: whom(turn),
    proposals: drafts(match, turn),
    memory: after,
  }
}

function bye({ memory, say }: TurnContext): GuideReply {
  return {
    says: [say(memory.made.length > 0 ? 'closing.made' : 'closing')],
    ask: null,
    proposals: [],
    memory: { ...memory, misses: 0 },
  }
}

function opening(turn: TurnContext): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const hello = context.name
    ? say('hello.name', { name: shortened(context.name, 60) })
    : say('hello')
  const matches = context.gathering?.matches ?? []
  if (matches.length === 0)
    return { says: [hello, nobody(turn)], ask: nobodyAsk(turn), proposals: [], memory }
  return {
    says: [
      joined(hello, say('prepare.opening')),
      ...matches.slice(0, 3).map((match) => lineOn(match, turn)),
    ],
    ask: whom(turn),
    proposals: [],
    memory,
  }
}

// Explains why there are no matches, what can be done, and what others say, as wording to move
// towards where it is true.
function nobody(turn: TurnContext): string {
  const {
    turn: { context },
    say,
  } = turn
  const { gathering } = context
  if (!gathering) return say('prepare.nowhere')
  const kind =
    gathering.why === 'nobody-seeks' || gathering.why === 'only-seeks' ? 'objective' : 'offering'
  const quotes = quotedAll(sampleStatements(kind, context, 2), turn)
  const around =
    quotes === '' ? '' : say(kind === 'objective' ? 'around.wanted' : 'around.given', { quotes })
  return [
    joined(say('prepare.nobody'), gathering.why ? say(`why.${gathering.why}`) : ''),
    joined(around, say('prepare.wait')),
  ]
    .map((line) => line.trim())
    .join('\n\n')
}

/** Repeats the last question. */
export function repeatQuestion(turn: TurnContext): GuideQuestion {
  return (turn.turn.context.gathering?.matches.length ?? 0) > 0 ? whom(turn) : nobodyAsk(turn)
}

function nobodyAsk({ say }: TurnContext): GuideQuestion {
  return { key: 'prepare.ask.nobody', chips: [say('chip.help'), say('chip.done')] }
}

// Mutual interest first, then in the order of their own page.
function unmet({ turn: { context }, memory }: TurnContext): EventMatch[] {
  const matches = context.gathering?.matches ?? []
  return matches
    .filter(({ name }) => !memory.people.includes(markOf(name)))
    .toSorted((a, b) => Number(b.isMutual) - Number(a.isMutual))
}

function whom(turn: TurnContext): GuideQuestion {
  const { memory, say } = turn
  const names = unmet(turn)
    .map(({ name }) => shortened(name, 60))
    .slice(0, memory.who === '' ? 6 : 3)
  if (memory.who === '') return { key: 'prepare.ask.whom', chips: names }
  return {
    key: names.length > 0 ? 'prepare.ask.next' : 'prepare.ask.last',
    chips: [say('chip.questions'), ...names, say('chip.done')],
  }
}

function lineOn({ name, youGet, youGive, isMutual }: EventMatch, { say }: TurnContext): string {
  const person = { name: shortened(name, 60) }
  const lines = [
    isMutual ? say('prepare.mutual', person) : '',
    reasonLine(youGet, 'prepare.line.get', { who: person, say }) ||
      reasonLine(youGive, 'prepare.line.give', { who: person, say }) ||
      say('prepare.line.bare', person),
  ]
  return lines.filter((line) => line !== '').join(' ')
}

type PersonPhrases = { who: PhraseValues; say: TurnContext['say'] }

function reasonLine(
  reason: MatchReason | null,
  key: PhraseKey,
  { who, say }: PersonPhrases,
): string {
  if (!reason) return ''
  const [mine, theirs] = key.endsWith('get')
    ? [reason.objective, reason.offering]
    : [reason.offering, reason.objective]
  if (!mayQuote(theirs)) return say('prepare.unquotable', who)
  return say(reason.answeredBy === 'offering' ? key : 'prepare.wishes', {
    ...who,
    mine: quoted(mine, 90),
    theirs: quoted(theirs, 90),
  })
}

function about(turn: TurnContext, match: EventMatch): GuideReply {
  const { memory, say } = turn
  const person = { name: shortened(match.name, 60) }
  const memoryAfter: GuideMemory = {
    ...memory,
    who: shortened(match.name, 60),
    people: withMark(memory.people, match.name),
    misses: 0,
    step: 'with',
    made: withMark(memory.made, `message ${match.name}`),
    gap: 0,
  }
  const questions = questionsFor(match, turn)
  const lines = [
    reasonLine(match.youGet, 'prepare.get', { who: person, say }),
    reasonLine(match.youGive, 'prepare.give', { who: person, say }),
  ].filter((line) => line !== '')
  const says = [
    ...(lines.length > 0 ? [...new Set(lines)] : [say('prepare.line.bare', person)]),
    [
      say('prepare.questions', person),
      ...questions.slice(0, 3).map((question, at) => `${at + 1}. ${question}`),
    ].join('\n'),
  ]
  return {
    says,
    ask: whom({ ...turn, memory: memoryAfter }),
    proposals: drafts(match, turn),
    memory: memoryAfter,
  }
}

function questionsFor(
  { youGet, youGive }: EventMatch,
  { turn: { locale }, say }: TurnContext,
): string[] {
  const get = youGet && mayQuote(youGet.offering) ? youGet : null
  const give = youGive && mayQuote(youGive.objective) ? youGive : null
  const subject = (reason: MatchReason | null): string => reason?.concepts[0]?.[locale] ?? ''
  const intent = get ? parseStatement(get.objective, 'objective').intents[0] : undefined
  const isLearning = (reason: MatchReason | null): boolean =>
    reason !== null && parseStatement(reason.objective, 'objective').intents.includes('teaching')
  const further = (reason: MatchReason): string =>
    subject(reason) === ''
      ? say('prepare.q.start')
      : say('prepare.q.subject', { subject: subject(reason) })
  return [
    ...(get
      ? [
          intent && isAsked(intent)
            ? say(`prepare.q.${intent}`)
            : say('prepare.q.get', { mine: quoted(get.objective, 80) }),
        ]
      : []),
    ...(give
      ? [
          isLearning(give)
            ? say('prepare.q.far')
            : say('prepare.q.give', { theirs: quoted(give.objective, 80) }),
        ]
      : []),
    ...(get ? [isLearning(get) ? say('prepare.q.hardest') : further(get)] : []),
    ...(give ? [say('prepare.q.first')] : []),
    say('prepare.q.whom'),
    say('prepare.q.month'),
    say('prepare.q.useful'),
  ]
}

const actsAsked = [
  'capital',
  'cofounding',
  'mentoring',
  'employment',
  'customers',
  'teaching',
] as const

function isAsked(intent: string): intent is (typeof actsAsked)[number] {
  return actsAsked.some((one) => one === intent)
}

// Returns the next three questions about the last person discussed.
function more(turn: TurnContext): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const match = context.gathering?.matches.find(({ name }) => shortened(name, 60) === memory.who)
  if (!match) return unknown(turn)
  const questions = questionsFor(match, turn)
  const from = Math.min(memory.gap + 3, questions.length)
  const some = questions.slice(from, from + 3)
  const after = { ...memory, gap: from, misses: 0 }
  const says =
    some.length > 0
      ? [some.map((question, at) => `${from + at + 1}. ${question}`).join('\n')]
      : [say('prepare.nomore')]
  return { says, ask: whom({ ...turn, memory: after }), proposals: [], memory: after }
}

// Says if a name matches no one here; for anything else, lists the people first, and the next time
// its abilities.
function unknown(turn: TurnContext): GuideReply {
  const { heard, memory, say } = turn
  const names = listed(
    (turn.turn.context.gathering?.matches ?? [])
      .slice(0, mostNamed)
      .map(({ name }) => shortened(name, 60)),
    turn,
  )
  const stranger = heard ? strangerIn(heard) : undefined
  const helpLine =
    memory.misses === 0 ? say('prepare.unknown', { names }) : say('help.prepare_meeting')
  const says =
    stranger === undefined
      ? [say('prepare.unheard'), helpLine]
      : [say('prepare.stranger', { name: shortened(stranger, 40), names })]
  return {
    ...(stranger === undefined && { isUnheard: true as const }),
    says,
    ask: repeatQuestion(turn),
    proposals: [],
    memory: { ...memory, misses: memory.misses + 1 },
  }
}

const mostNamed = 6
const asksFor =
  /^(?:and |what about |how about |tell me about |who is |prepare (?:me )?for |for |with |y |sobre |para |con |qué hay de |¿?quién es |那|关于|和|谁是)*/iu
const asksBehind = /(?:是谁|呢| कौन हैं?| के बारे में(?: बताएँ)?)?[.?？]*$/u
const latinName = /^\p{Lu}[\p{L}\p{M}’'-]*(?: \p{Lu}[\p{L}\p{M}’'-]*){0,2}$/u

// A short answer with capitals, or in a script without capitals.
function strangerIn({ as, said }: Utterance): string | undefined {
  if (as !== 'words' && as !== 'question') return undefined
  const rest = said.replace(asksFor, '').replace(asksBehind, '').trim()
  const isName =
    latinName.test(rest) ||
    /^\p{Script=Han}{2,3}$/u.test(rest) ||
    (/^[\p{Script=Devanagari}]+(?: जी)?$/u.test(rest) && rest.length < 12)
  return isName && mayQuote(rest) ? namesIn(rest)[0] : undefined
}

function drafts(match: EventMatch, { turn }: TurnContext): NewProposal[] {
  const reason = [match.youGet, match.youGive].find(
    (one) => one && mayQuote(one === match.youGet ? one.offering : one.objective),
  )
  if (!reason)
    return messageTo({ name: match.name, met: match }, turn, { key: 'draft.bare', values: {} })
  const isGet = reason === match.youGet
  const [mine, theirs] = isGet
    ? [reason.objective, reason.offering]
    : [reason.offering, reason.objective]
  return messageTo({ name: match.name, met: match }, turn, {
    key: keyOfDraft(reason, isGet),
    values: { mine: quoted(mine, 200), theirs: quoted(theirs, 200) },
  })
}

function keyOfDraft(
  { answeredBy }: MatchReason,
  isGet: boolean,
): 'draft.wishes' | 'draft.get' | 'draft.give' {
  if (answeredBy === 'objective') return 'draft.wishes'
  return isGet ? 'draft.get' : 'draft.give'
}
