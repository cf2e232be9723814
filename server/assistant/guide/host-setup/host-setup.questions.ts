import type { NewProposal } from '../../prompt/context.ts'
import { normalise } from '#engine/text/normalise.ts'
import type { GuideQuestion, GuideReply, TurnContext } from '../reply.ts'
import { markOf, withMark } from '../memory.ts'
import { cut } from '../reading/quotes.ts'

type NextQuestion = (turn: TurnContext) => GuideQuestion

// Each with the words that show that the host already asks it.
const suggested = [
  {
    key: 'question.working',
    signs: /work(?:ing)? on|project|proyecto|trabaj|项目|在做|忙|प्रोजेक्ट|परियोजना|काम कर/u,
  },
  {
    key: 'question.stuck',
    signs:
      /stuck|challenge|difficult|problem|reto|dificult|problema|atasc|挑战|困难|难题|卡|चुनौती|कठिन|समस्या|अटक/u,
  },
  { key: 'question.teach', signs: /teach|explain|show others|enseñ|explic|教|讲|सिखा|समझा/u },
  {
    key: 'question.worth',
    signs: /worth|expect|hope to|expectativ|esperas|valga|值得|期待|希望|उम्मीद|अपेक्षा|सार्थक/u,
  },
  { key: 'question.languages', signs: /language|idioma|lengua|语言|भाषा/u },
  {
    key: 'question.needs',
    signs:
      /access|diet|allerg|eat|food|need to|comida|alerg|dieta|accesib|饮食|过敏|无障碍|खान|भोजन|एलर्जी|पहुँच/u,
  },
] as const

const most = 4

/** Proposes questions that help matching, besides those already asked. */
export function questionsFor(turn: TurnContext, onward: NextQuestion): GuideReply {
  const {
    turn: { context },
    memory,
    say,
  } = turn
  const existing = normalise((context.gathering?.questions ?? []).join(' \n '))
  const fresh = suggested
    .filter(({ key, signs }) => !signs.test(existing) && !memory.made.includes(markOf(key)))
    .slice(0, most)
  const proposals: NewProposal[] = fresh.map(({ key }) => ({
    type: 'question',
    text: say(key),
    before: '',
  }))
  const after = {
    ...memory,
    step: 'questions',
    misses: 0,
    made: fresh.reduce((made, { key }) => withMark(made, key), memory.made),
  }
  const count = context.gathering?.questions.length ?? 0
  const says =
    proposals.length > 0
      ? [say(count > 0 ? 'host.questions.more' : 'host.questions')]
      : [say('host.questions.enough')]
  return { says, ask: onward({ ...turn, memory: after }), proposals, memory: after }
}

const longestQuestion = 200

/** Proposes the host's own question as written. */
export function writtenQuestion(turn: TurnContext, onward: NextQuestion): GuideReply {
  const {
    turn: { context },
    heard,
    memory,
    say,
  } = turn
  const text = cut(heard?.said ?? '', longestQuestion)
  const isThere =
    (context.gathering?.questions ?? []).some(
      (question) => normalise(question) === normalise(text),
    ) || memory.made.includes(markOf(text))
  const after = { ...memory, step: 'questions', misses: 0, made: withMark(memory.made, text) }
  return {
    says: [say(isThere ? 'host.question.there' : 'host.question.own')],
    ask: onward({ ...turn, memory: after }),
    proposals: isThere ? [] : [{ type: 'question', text, before: '' }],
    memory: after,
  }
}
