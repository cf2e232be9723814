import {
  type GuideQuestion,
  joined,
  type GuideReply,
  repeatAfter,
  type TurnContext,
} from '../reply.ts'
import { takePartAnswer, askForPart, isDescribing } from './event-description.ts'
import { factAnswer } from './host-setup.facts.ts'
import { fieldsIn, proposeFields } from './host-setup.fields.ts'
import { questionsFor, writtenQuestion } from './host-setup.questions.ts'
import { missingPeople } from './host-setup.gaps.ts'
import { planQuestion } from '../event-request/event-question.ts'
import { mannerAnswer } from '../manners.ts'
import type { GuideMemory } from '../memory.ts'
import { shortened } from '../reading/quotes.ts'

/** Helps a host describe an event, choose the registration questions and see who is missing. */
export function host(turn: TurnContext): GuideReply {
  const { heard } = turn
  if (!heard) return opening(turn)
  const wanted = fieldsIn(heard)
  if (wanted.length > 0)
    return proposeFields(turn, wanted, { onward: nextQuestion, standing: repeatQuestion })
  const way = wayNamed(turn)
  if (way) return taken(turn, way)
  if (isDescribing(turn.memory) && tooFew.test(heard.plain))
    return {
      ...missingPeople(turn, nextQuestion),
      ask: repeatQuestion(turn),
      memory: turn.memory,
    }
  const fact = factAnswer(turn, repeatQuestion)
  if (fact) return fact
  const isAnswer =
    isDescribing(turn.memory) &&
    (heard.as === 'no' || heard.as === 'skip' || heard.as === 'unsure' || heard.as === 'noise')
  if (isAnswer) return takePartAnswer(turn, nextQuestion)
  const isQuestion = turn.memory.step === 'questions' && heard.as === 'question'
  if (isQuestion) return writtenQuestion(turn, nextQuestion)
  const manner = mannerAnswer(turn, () => repeatQuestion(turn))
  if (manner) return manner
  if (isDescribing(turn.memory)) return takePartAnswer(turn, nextQuestion)
  return otherwise(turn)
}

type SetupTopic = 'describe' | 'ask' | 'missing'

function isHosting({
  turn: {
    context: { gathering },
  },
}: TurnContext): boolean {
  return gathering?.role === 'host'
}

function wayNamed(turn: TurnContext): SetupTopic | null {
  const { heard, memory } = turn
  switch (heard?.chip) {
    case 'chip.describe':
      return 'describe'
    case 'chip.ask':
      return 'ask'
    case 'chip.missing':
    case 'chip.nextgap':
      return 'missing'
    default:
  }
  const questionText = heard && heard.plain.length < longestQuestion ? heard.plain : ''
  if (askingWhat.test(questionText)) return 'ask'
  if (askingWho.test(questionText)) return 'missing'
  if (
    isDescribing(memory) ||
    !heard ||
    (heard.as !== 'words' && (heard.as !== 'question' || memory.step === 'questions'))
  )
    return null
  const words = heard.plain
  if (
    /questions?\b|ask people|what (?:should|can|could|do|to) ?(?:i|we)? ?ask|registration form|pregunt|问什么|问大家|问他们|问题|सवाल|प्रश्न|क्या पूछ|kya poochh?/u.test(
      words,
    )
  )
    return 'ask'
  if (missing.test(words)) return 'missing'
  if (heard.as === 'question') return null
  return /describe|description|summary|title|text|describ|descripción|resumen|título|描述|介绍|标题|简介|वर्णन|विवरण|शीर्षक/u.test(
    words,
  )
    ? 'describe'
    : null
}

const longestQuestion = 40
const askingWhat =
  /^what (?:should|can|could|do|shall) (?:i|we) ask(?: them| people| everybody)?$|^qué (?:les )?(?:pregunto|preguntar|debería preguntar|puedo preguntar)(?:les)?$|^我?(?:应该|该|要|可以)?(?:问|问他们|问大家)(?:些)?什么(?:问题)?(?:好|呢)?$|^(?:मैं |मुझे )?(?:उनसे |लोगों से )?क्या पूछ(?:ूं|ना चाहिए|ें|ना है)?$|^(?:main )?(?:unse |logon se )?kya poo?chh?(?:un|na chahiye|u)$/u
const askingWho =
  /^who(?: is|’s) (?:still )?missing$|^(?:a )?quién(?:es)? faltan?$|^(?:还)?缺(?:谁|少谁|什么人|哪些人)$|^कौन (?:कम|नहीं) (?:है|हैं)$|^(?:किसकी|किन लोगों की) कमी है$|^kaun (?:kam|nahi) (?:hai|hain)$/u
const missing =
  /missing|invite|coverage|who else|too few|not enough|lack(?:s|ing)?\b|shortage|need more (?:people|guests|of)|falta|invitar|demasiado poc|(?:hay|son|tenemos|muy) poc[oa]s|poca gente|缺|邀请|太少|不够|不足|कमी|कम लोग|कम हैं|बहुत कम|कौन कम|आमंत्र/u
const tooFew =
  /^(?:but |there are |we have |i have |still )*(?:too few|not enough)\b|^(?:pero )?(?:hay |tenemos |son )?(?:muy |demasiado )poc[oa]s|^(?:人)?.{0,12}(?:太少|不够)了?$|(?:बहुत कम|कम) (?:हैं|लोग)|^बहुत कम/u
function taken(turn: TurnContext, way: SetupTopic): GuideReply {
  if (way === 'describe' || !isHosting(turn)) return askForPart(turn)
  const memory = {
    ...turn.memory,
    misses: 0,
    gap:
      turn.heard?.chip === 'chip.nextgap' && turn.memory.step === 'missing'
        ? turn.memory.gap + 1
        : 0,
  }
  return way === 'ask'
    ? questionsFor({ ...turn, memory }, nextQuestion)
    : missingPeople({ ...turn, memory }, nextQuestion)
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
  if (isHosting(turn))
    return {
      says: [joined(hello, say('host.opening'))],
      ask: repeatQuestion(turn),
      proposals: [],
      memory,
    }
  const { ask, ...reply } = askForPart(turn)
  return {
    ...reply,
    ask: ask && { ...ask, chips: [say('chip.create'), ...ask.chips] },
    says: [joined(hello, say('host.alone')), ...reply.says],
  }
}

/** Repeats the last question. */
export function repeatQuestion(turn: TurnContext): GuideQuestion {
  const { memory, say } = turn
  const ofPlan = planQuestion(turn)
  if (ofPlan) return ofPlan
  if (isDescribing(memory))
    return askForPart(turn, memory.step).ask ?? waysAsk(turn, 'host.ask.way')
  return memory.step === 'start'
    ? waysAsk(turn, 'host.ask.way')
    : {
        ...waysAsk(turn, 'host.ask.next'),
        chips: [...waysAsk(turn, 'host.ask.next').chips, say('chip.done')],
      }
}

function waysAsk(turn: TurnContext, key: GuideQuestion['key']): GuideQuestion {
  const { say } = turn
  return {
    key,
    chips: isHosting(turn)
      ? [say('chip.describe'), say('chip.ask'), say('chip.missing')]
      : [say('chip.describe')],
  }
}

/** Asks which way to continue. */
export function nextQuestion(turn: TurnContext, more: readonly string[] = []): GuideQuestion {
  const { memory, say } = turn
  const ways = waysAsk(turn, 'host.ask.next').chips.filter(
    (chip) =>
      !(memory.step === 'rest' && chip === say('chip.describe')) &&
      !(memory.step === 'questions' && chip === say('chip.ask')) &&
      !(memory.step === 'missing' && chip === say('chip.missing')),
  )
  return {
    key: memory.step === 'questions' ? 'host.ask.own' : 'host.ask.next',
    chips: [...more, ...ways, say('chip.done')],
  }
}

// An answer that chooses no way may already be a description: ask for its other parts.
function otherwise(turn: TurnContext): GuideReply {
  const { heard, memory, say } = turn
  // While an event is drafted, what was not understood begins no description.
  if (planQuestion(turn))
    return { ...repeatAfter(turn, say('missed.rest'), repeatQuestion), isUnheard: true }
  if (heard?.as === 'words' && memory.step === 'questions' && heard.said.length > 8)
    return writtenQuestion(turn, nextQuestion)
  const misses = memory.misses + 1
  const after: GuideMemory = { ...memory, misses }
  if ((heard?.as === 'yes' || misses > 1) && !isDescribing(memory))
    return askForPart({ ...turn, memory: { ...memory, misses: 0 } })
  if (heard?.as === 'words' && memory.step === 'start') {
    const reply = askForPart({
      ...turn,
      memory: { ...memory, answers: { ...memory.answers, what: '' } },
    })
    return { ...reply, says: [say('host.begin'), ...reply.says] }
  }
  return {
    isUnheard: true,
    says: [say('missed.rest')],
    ask: repeatQuestion({ ...turn, memory: after }),
    proposals: [],
    memory: after,
  }
}
