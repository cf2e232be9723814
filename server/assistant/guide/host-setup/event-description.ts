import { eventLimits } from '#contract/events/events.ts'
import type { Language } from '#contract/languages.ts'
import type { EventTextField } from '#contract/assistant.ts'
import { detectLanguage } from '#engine/text/language.ts'
import { normalise } from '#engine/text/normalise.ts'
import { tokens } from '#engine/text/tokens.ts'
import type { EventContext, NewProposal } from '../../prompt/context.ts'
import type { GuideQuestion, GuideReply, TurnContext } from '../reply.ts'
import { type GuideMemory, longestAnswer, withMark } from '../memory.ts'
import { capitalised, cut, cutAtClause } from '../reading/quotes.ts'
import { type PhraseKey, phraseLookup } from '../reading/wordings.ts'
import {
  type DescriptionPart,
  descriptionParts,
  isSentence,
  isThing,
  occasionIn,
  stripFrame,
} from '../answer-phrases.ts'
import { isVague, missingIn, parseStatement } from '../reading/statements.ts'

const parts = [...descriptionParts, 'title'] as const
type AskedPart = (typeof parts)[number]
type DescriptionAnswers = GuideMemory['answers']

/** Returns whether a part of the description is being asked for. */
export function isDescribing({ step }: GuideMemory): boolean {
  return partNamed(step) !== undefined
}

function partNamed(step: string): AskedPart | undefined {
  return parts.find((part) => part === step)
}

/** Asks for a part of the description, the first by default. */
export function askForPart(turn: TurnContext, step = 'who'): GuideReply {
  const { memory, say } = turn
  const part = partNamed(step) ?? 'who'
  const title =
    part === 'title' ? titleOf(memory.answers, languageOf(memory.answers, turn.turn.locale)) : ''
  return {
    says: [],
    ask: {
      key: `host.ask.${part}`,
      chips: [...(title !== '' && title.length <= 80 ? [title] : []), say('chip.skip')],
    },
    proposals: [],
    memory: { ...memory, step: part },
  }
}

type NextQuestion = (turn: TurnContext) => GuideQuestion

/**
 * Takes the answer for the requested part. A vague one is asked for once more; after the last part
 * the description follows.
 */
export function takePartAnswer(turn: TurnContext, onward: NextQuestion): GuideReply {
  const { heard, memory } = turn
  const part = partNamed(memory.step) ?? 'who'
  const isPassed = heard?.as !== 'words' || heard.chip !== null
  if (part === 'title') return titled(turn, isPassed ? '' : (heard?.said ?? ''), onward)
  const text = isPassed ? '' : cutAtClause(stripFrame(heard?.said ?? '', part), longestAnswer)
  const other = isPassed ? null : otherPart(part, heard?.said ?? '', memory.answers)
  if (other) return takenFor(turn, part, other)
  if (!isPassed && memory.misses === 0 && saysNothing(text, part)) {
    const after = { ...memory, misses: 1 }
    return { says: [], ask: narrower(part, turn), proposals: [], memory: after }
  }
  const answers = {
    ...memory.answers,
    [part]:
      part === 'what'
        ? withOccasion(memory.answers.what, occasionIn(text) ?? text, turn.turn.locale)
        : text,
  }
  const next = { ...memory, answers, misses: 0 }
  const after =
    descriptionParts.find(
      (each) =>
        parts.indexOf(each) > parts.indexOf(part) && (each !== 'outcome' || answers.outcome === ''),
    ) ?? 'title'
  return after === 'title'
    ? proposeDescription({ ...turn, memory: next }, onward)
    : askForPart({ ...turn, memory: next }, after)
}

type PartAnswer = { part: 'what' | 'outcome'; text: string }

// 'I want to run a founder breakfast' says what happens, not for whom; 'they leave with a list'
// says what they leave with.
function otherPart(
  part: DescriptionPart,
  text: string,
  answers: DescriptionAnswers,
): PartAnswer | null {
  const outcome = part === 'outcome' ? text : stripFrame(text, 'outcome')
  if (
    answers.outcome === '' &&
    outcome !== text.trim().replace(/[\s.。]+$/u, '') &&
    outcome !== text
  )
    return { part: 'outcome', text: outcome }
  if (part !== 'who' || answers.what !== '') return null
  const occasion = occasionIn(text)
  return occasion !== null || isSentence(stripFrame(text, 'who'))
    ? { part: 'what', text: occasion ?? text }
    : null
}

function takenFor(
  turn: TurnContext,
  currentPart: AskedPart,
  { part, text }: PartAnswer,
): GuideReply {
  const memory = {
    ...turn.memory,
    misses: 0,
    answers: { ...turn.memory.answers, [part]: cutAtClause(text, longestAnswer) },
  }
  return { ...askForPart({ ...turn, memory }, currentPart), says: [turn.say(`host.taken.${part}`)] }
}

function withOccasion(occasion: string, text: string, locale: Language): string {
  if (occasion === '' || normalise(text).includes(normalise(occasion))) return text || occasion
  return text === ''
    ? occasion
    : cut(
        phraseLookup(languageOf({ who: occasion, what: text, outcome: '' }, locale))(
          'compose.both',
          {
            one: capitalised(occasion),
            other: text,
          },
        ),
        longestAnswer,
      )
}

function narrower(part: DescriptionPart, { say }: TurnContext): GuideQuestion {
  return { key: `host.ask.${part}.narrow`, chips: [say('chip.skip')] }
}

const everybody =
  /^(?:for )?(?:everyone|everybody|anyone|anybody|all|people|all people|todos|todas|todo el mundo|cualquiera|gente|所有人|大家|任何人|每个人|सब|सभी|सबके|हर कोई|लोग)$/u

const quantityPattern =
  /\d|\b(?:one|two|three|four|five)\b|(?:^|\s)(?:dos|tres|cuatro)\s|[一两二三四五]|एक |दो |तीन /u

function saysNothing(text: string, part: AskedPart): boolean {
  const plain = normalise(text).replace(/[.。!！\s]+$/u, '')
  if (part === 'who' && everybody.test(plain)) return true
  if (part === 'outcome' && quantityPattern.test(plain)) return false
  return (
    missingIn(parseStatement(text, 'offering')) === 'what' &&
    tokens(text).every(({ word }) => isVague(word) || word.length < 4 || tokens(text).length < 4)
  )
}

/** Detects the language of the answers. */
export function languageOf({ who, what, outcome }: DescriptionAnswers, locale: Language): Language {
  return detectLanguage(tokens(`${who}. ${what}. ${outcome}`)) ?? locale
}

/**
 * Proposes the description in the language of the answers, to avoid Spanish sentences around
 * Chinese words.
 */
export function proposeDescription(turn: TurnContext, onward: NextQuestion): GuideReply {
  const {
    turn: { locale, context },
    memory,
    say,
  } = turn
  const language = languageOf(memory.answers, locale)
  const gathering = context.gathering?.role === 'host' ? context.gathering : null
  const proposals = [
    field('summary', summaryOf(memory.answers, language), gathering),
    field('description', descriptionOf(memory.answers, language), gathering),
  ].filter((proposal) => proposal !== null)
  if (proposals.length === 0)
    return {
      says: [say('host.nothing')],
      ask: onward({ ...turn, memory: { ...memory, step: 'rest' } }),
      proposals,
      memory: { ...memory, step: 'rest' },
    }
  const after = { ...memory, made: withMark(memory.made, 'description'), step: 'title' }
  return {
    ...askForPart({ ...turn, memory: after }, 'title'),
    says: [say('host.written')],
    proposals,
  }
}

// A title given in the answer.
function titled(turn: TurnContext, text: string, onward: NextQuestion): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const proposal = field(
    'title',
    cut(text, eventLimits.title),
    context.gathering?.role === 'host' ? context.gathering : null,
  )
  const after = { ...memory, step: 'rest', misses: 0 }
  return {
    says: [say(proposal ? 'host.set.title' : 'host.untitled')],
    ask: onward({ ...turn, memory: after }),
    proposals: proposal ? [proposal] : [],
    memory: after,
  }
}

/** Proposes a field; null if it already has this text. */
export function field(
  name: EventTextField,
  text: string,
  gathering: EventContext | null,
): NewProposal | null {
  const before = gathering?.[name] ?? ''
  return text === '' || text === before ? null : { type: 'event_field', field: name, text, before }
}

/** Summarises the answers. */
export function summaryOf(answers: DescriptionAnswers, language: Language): string {
  const sentences = descriptionParts
    .filter((part) => answers[part] !== '')
    .map((part) => sentenceOf(part, answers[part], language))
  const fitting = sentences.filter(
    (_, at) => sentences.slice(0, at + 1).join(' ').length <= eventLimits.summary,
  )
  return fitting.join(language === 'zh' ? '' : ' ')
}

function sentenceOf(part: DescriptionPart, text: string, language: Language): string {
  const say = phraseLookup(language)
  if (part === 'what' || isSentence(text))
    return say('compose.what', { text: capitalised(text).replace(/[.。।]+$/u, '') })
  if (part === 'who') return say('compose.who', { text })
  return say(isThing(text) ? 'compose.outcome' : 'compose.outcome.plain', { text })
}

function descriptionOf(answers: DescriptionAnswers, language: Language): string {
  const say = phraseLookup(language)
  return cut(
    descriptionParts
      .filter((part) => answers[part] !== '')
      .map(
        (part) =>
          `${say(`describe.${part}`)}\n${capitalised(answers[part])}${stop(language, answers[part])}`,
      )
      .join('\n\n'),
    eventLimits.description,
  )
}

const stops: Partial<Record<Language, string>> = { zh: '。', hi: '।' }

function stop(language: Language, text: string): string {
  if (/[.!?。！？।…]$/u.test(text)) return ''
  return stops[language] ?? '.'
}

const longestName = 40
const sentenceStart =
  /^(?:we|people|they|you|i|everyone|everybody|each|nos|todos|cada|la gente|我们|大家|每|हम|सब|लोग)(?![\p{Ll}])/iu

// A short name for the activity and its audience; a whole sentence is not a title.
function titleOf({ who, what }: DescriptionAnswers, language: Language): string {
  const short = what.split(/[,;，；。.:：]/u)[0]?.trim() ?? ''
  if (
    who === '' ||
    short === '' ||
    short.length > longestName ||
    who.length > longestName ||
    sentenceStart.test(short) ||
    sentenceStart.test(who)
  )
    return ''
  return cut(
    phraseLookup(language)('compose.title' satisfies PhraseKey, { what: capitalised(short), who }),
    eventLimits.title,
  )
}
