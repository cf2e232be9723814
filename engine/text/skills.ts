import type { ExchangeIntent } from '#engine/lexicon/intent.ts'
import { clauseAt } from './clauses.ts'
import type { Clause } from './clauses.ts'
import type { TextSpan } from './cover.ts'
import { wordSet } from './normalise.ts'
import { isGlue, isStopWord } from './stopwords.ts'
import type { Token } from './tokens.ts'

// Beside these words an act is helped with, advised on or taught: the statement means the skill.
const before =
  wordSet(`help helping helps helped advice advise advising advises tips guidance expertise experience experienced how know-how strategy skills skill
  training workshop course coach coaching consult consulting mentor mentoring teach teaching learn learning years good better specialise specialize support improve
  ayuda ayudar ayudo ayudamos ayuden consejo consejos asesoría asesorías asesoramiento asesor asesora asesoro orientación consultoría experiencia cómo formación curso taller mentoría años apoyo aprender enseño mejorar estrategia
  如何 怎么 怎样 帮助 帮忙 擅长 精通 懂 懂得 会 辅导 指导 教 学习 多年 年
  कैसे`)
const after =
  wordSet(`advice advisor adviser help helper coach coaching consultant consulting consultancy expert expertise specialist strategy strategist tips training workshop course mentor mentoring skills skill experience guidance lessons guru
  asesoría asesoramiento consejos
  建议 咨询 辅导 指导 帮助 技巧 经验 培训 顾问 策略 支持 课程 专家 方法 方面
  मदद सहायता सलाह मार्गदर्शन परामर्श अनुभव कैसे सिखाता सिखाती प्रशिक्षण विशेषज्ञ टिप्स`)
const mostBetween = 2

/**
 * Tests whether an intent is meant as a skill: 'help with fundraising' is wanted and had like any
 * subject, and no one raises funds here.
 */
export function isSkill({ start, end }: TextSpan, clauses: readonly Clause[]): boolean {
  const clause = clauseAt(clauses, start)
  const [earlier, later] = [
    clause.filter((token) => token.end <= start && !isGlue(token.word)),
    clause.filter((token) => token.start >= end),
  ]
  // 'Investors to help us' are investors: in Latin letters the frame follows immediately.
  const following =
    later[0]?.script === 'other'
      ? later.slice(0, 1)
      : later.filter(({ word }) => !isGlue(word)).slice(0, mostBetween)
  return (
    earlier.slice(-mostBetween).some(({ word }) => before.has(word)) ||
    following.some(({ word }) => after.has(word))
  )
}

/** Tests whether a statement consists of intents only: 'suppliers', 'fundraising'. */
export function hasOnlyIntents(all: readonly Token[], intents: readonly TextSpan[]): boolean {
  return (
    intents.length > 0 &&
    all.every(
      (token) =>
        isStopWord(token.word) ||
        intents.some(({ start, end }) => start <= token.start && token.end <= end),
    )
  )
}

/** Tests whether an intent can be a skill: a bare wish cannot, and teaching reverses nothing. */
export function hasSkill({ concept, self, subject }: ExchangeIntent): boolean {
  return concept !== '' && (self ?? subject) !== undefined
}

/**
 * Returns the skill for an intent: raising funds is not the skill of investing, and a question
 * about investors is one about raising funds.
 */
export function skillOf({ concept, self, subject }: ExchangeIntent): string {
  return `skill:${concept}:${self ?? (subject === 'opposite' ? 'wants' : 'has')}`
}
