import { fitThresholds } from '#engine/bands/answer.ts'
import { concepts, nameOf } from '#engine/lexicon/lexicon.ts'
import type { ProfileSide } from '#engine/lexicon/concept.ts'
import { isFlipped } from '#engine/text/term-kinds.ts'
import { languages } from '#engine/text/languages.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { romanised } from '#engine/text/romanised.ts'
import { readStatement } from '#engine/text/statement.ts'
import { tokens } from '#engine/text/tokens.ts'
import { fit } from './fit.ts'
import { type JudgedPair, negativeKinds } from './judgments.ts'
import { sets } from './sets.ts'
import { inTraditional } from './traditional.ts'

/**
 * A property that must hold for statements: how many cases were tested, and a line for each
 * violation.
 */
export type TestProperty = { name: string; cases: number; breaks: string[] }

const judged: readonly JudgedPair[] = [...sets.development.pairs, ...sets.development2.pairs]
const right = judged.filter(({ suits }) => suits)
const wrong = judged.filter(({ suits }) => !suits)

type JudgedStatement = { text: string; language: LexiconLanguage; side: ProfileSide }

const statements: readonly JudgedStatement[] = judged.flatMap(
  ({ from, to, seek, give }): JudgedStatement[] => [
    { text: seek, language: from, side: 'seeks' },
    { text: give, language: to, side: 'gives' },
  ],
)
const different = [...new Map(statements.map((one) => [one.text, one])).values()]
// A person with the same wish or sale on both sides resembles the other, and is no answer: 'we hire
// waiters'.
const onBothSides = different.filter(({ text }) => !tellsOfExchange(text))

function tellsOfExchange(text: string): boolean {
  return (['seeks', 'gives'] as const).some((side) =>
    readStatement(text, side).some(({ term }) => isFlipped(term)),
  )
}

type SubjectPhrase = { language: LexiconLanguage; name: string }

const frames: Readonly<Record<string, Record<LexiconLanguage, (name: string) => string>>> = {
  'help with': {
    en: (name) => `help with ${name}`,
    zh: (name) => `${name}方面的帮助`,
    es: (name) => `ayuda con ${name}`,
    hi: (name) => `${name} में मदद`,
  },
  'advice on': {
    en: (name) => `${name} advice`,
    zh: (name) => `${name}建议`,
    es: (name) => `consejos de ${name}`,
    hi: (name) => `${name} पर सलाह`,
  },
}
const asked: Record<LexiconLanguage, (name: string) => string> = {
  en: (name) => `looking for ${name}`,
  zh: (name) => `寻找${name}`,
  es: (name) => `busco ${name}`,
  hi: (name) => `${name} चाहिए`,
}
const offered: Record<LexiconLanguage, (name: string) => string> = {
  en: (name) => `I offer ${name}`,
  zh: (name) => `我提供${name}`,
  es: (name) => `ofrezco ${name}`,
  hi: (name) => `${name} देता हूँ`,
}
const refused: Record<LexiconLanguage, (name: string) => string> = {
  en: (name) => `a good book, but no ${name} please`,
  zh: (name) => `好书，不要${name}`,
  es: (name) => `un buen libro, nada de ${name}`,
  hi: (name) => `एक अच्छी किताब, ${name} नहीं चाहिए`,
}
const greeted: Record<LexiconLanguage, (text: string) => string> = {
  en: (text) => `Hello everybody! ${text} Thanks a lot!`,
  zh: (text) => `大家好！${text} 谢谢！`,
  es: (text) => `¡Hola a todos! ${text} ¡Muchas gracias!`,
  hi: (text) => `नमस्ते सब को! ${text} धन्यवाद!`,
}
const unrelated: Record<LexiconLanguage, string> = {
  en: 'I have a red bicycle.',
  zh: '我有一辆红色的自行车。',
  es: 'Tengo una bicicleta roja.',
  hi: 'मेरे पास एक लाल साइकिल है।',
}

const inDigits = (share: number): string => share.toFixed(2)

/**
 * Returns every property, over all development statements and one in so many subjects of the
 * lexicon.
 */
export function properties(oneIn = 1): TestProperty[] {
  const subjects = concepts()
    .filter((_, at) => at % oneIn === 0)
    .flatMap(({ name }) => nameOf(name) ?? [])
  const phrases = subjects.flatMap((name) =>
    languages.map((language): SubjectPhrase => ({ language, name: name[language] })),
  )
  return [
    ...checkSameWords(),
    ...checkSubjects(phrases),
    property(
      'every statement has a term',
      statements,
      ({ text, side }) => readStatement(text, side).length === 0,
      ({ text }) => text,
    ),
    ...checkSameMeaning(),
    property(
      'what is ruled out is not met',
      phrases,
      (phrase) =>
        fit(refused[phrase.language](phrase.name), phrase.name) >= fitThresholds.sure &&
        fit('a good book', phrase.name) < fitThresholds.answered,
      (phrase) => refused[phrase.language](phrase.name),
    ),
    ...negativeKinds.map((trap) =>
      property(
        `a pair that is wrong (${trap}) is no reason to meet`,
        wrong.filter((pair) => pair.trap === trap),
        ({ seek, give }) => fit(seek, give) >= fitThresholds.sure,
        ({ seek, give }) => `${seek} / ${give}: ${inDigits(fit(seek, give))}`,
      ),
    ),
    property(
      'offering the words of an objective besides never lowers its fit',
      right,
      ({ seek, give }) => fit(seek, give, seek) < fit(seek, give),
      ({ seek, give }) => `${seek} / ${give}`,
    ),
  ]
}

function checkSameWords(): TestProperty[] {
  return [
    property(
      'the same words on both sides fit strongly, but for wishes and sales',
      onBothSides,
      ({ text }) => fit(text, text) < fitThresholds.sure,
      ({ text }) => `${text}: ${inDigits(fit(text, text))}`,
    ),
    property(
      'nothing answers words better than the same words',
      onBothSides,
      ({ text }) =>
        onBothSides.some(
          (other) => other.text !== text && fit(text, other.text) > Math.max(1, fit(text, text)),
        ),
      ({ text }) => text,
    ),
  ]
}

function checkSubjects(phrases: readonly SubjectPhrase[]): TestProperty[] {
  const framed = (
    name: string,
    seek: (phrase: SubjectPhrase) => string,
    give: (phrase: SubjectPhrase) => string,
  ): TestProperty =>
    property(
      name,
      phrases,
      (phrase) => fit(seek(phrase), give(phrase)) < fitThresholds.sure,
      (phrase) => `${seek(phrase)} / ${give(phrase)}: ${inDigits(fit(seek(phrase), give(phrase)))}`,
    )
  return [
    framed(
      'a bare subject fits itself',
      ({ name }) => name,
      ({ name }) => name,
    ),
    ...Object.entries(frames).map(([name, frame]) =>
      framed(
        `"${name}" a subject fits itself`,
        (phrase) => frame[phrase.language](phrase.name),
        (phrase) => frame[phrase.language](phrase.name),
      ),
    ),
    framed(
      'looking for a subject meets offering it',
      (phrase) => asked[phrase.language](phrase.name),
      (phrase) => offered[phrase.language](phrase.name),
    ),
  ]
}

function checkSameMeaning(): TestProperty[] {
  return [
    changed('small letters, decomposed letters and an emoji cost little', ({ text }) =>
      /\p{Lu}.*\p{Lu}/u.test(text) ? undefined : `${text.toLowerCase().normalize('NFD')} 🙂`,
    ),
    changed('accents left out cost little', ({ text, language }) =>
      language === 'es'
        ? text
            .normalize('NFD')
            .replaceAll(/(?<=[aeiou])\u0301/gu, '')
            .normalize('NFC')
        : undefined,
    ),
    changed('traditional Chinese is read like simplified', ({ text, language }) =>
      language === 'zh' ? inTraditional(text) : undefined,
    ),
    changed('Hindi in Latin letters is read like Hindi', ({ text, language }) =>
      language === 'hi' ? asTyped(text) : undefined,
    ),
    changed('a greeting and thanks cost little', ({ text, language }) => greeted[language](text)),
    changed('another order of clauses costs little', ({ text }) => swapped(text)),
    changed(
      'a sentence about something else costs little',
      ({ text, language }) => `${text}. ${unrelated[language]}`,
    ),
  ]
}

// A change that keeps the meaning may cost a little, since words are split and weighed again.
const mostLost = 0.3

function changed(name: string, change: (one: JudgedStatement) => string | undefined): TestProperty {
  const cases = right.flatMap(({ to, seek, give }) => {
    const other = change({ text: give, language: to, side: 'gives' })
    return other === undefined || fit(seek, give) < fitThresholds.sure
      ? []
      : [{ seek, give, other }]
  })
  return property(
    name,
    cases,
    ({ seek, give, other }) => fit(seek, other) < (1 - mostLost) * fit(seek, give),
    ({ seek, give, other }) =>
      `${seek} / ${other}: ${inDigits(fit(seek, give))}, now ${inDigits(fit(seek, other))}`,
  )
}

function property<Case>(
  name: string,
  cases: readonly Case[],
  isBroken: (one: Case) => boolean,
  tell: (one: Case) => string,
): TestProperty {
  return { name, cases: cases.length, breaks: cases.filter(isBroken).map(tell) }
}

function swapped(text: string): string | undefined {
  const parts = text.split(/[,，]\s*/u)
  return parts.length === 2 ? parts.toReversed().join(', ') : undefined
}

// As typed on a phone: no long vowels, no capitals.
function asTyped(text: string): string | undefined {
  if (/[a-z]/iu.test(text)) return undefined
  return tokens(text)
    .map(({ word }) =>
      romanised(word).replaceAll('aa', 'a').replaceAll('ee', 'i').replaceAll('oo', 'u'),
    )
    .join(' ')
}
