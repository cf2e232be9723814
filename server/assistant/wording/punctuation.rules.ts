import { abbreviations } from './case-words.rules.ts'
import { type TextProfile, type PolishRule } from './polish-rule.ts'

/**
 * Collapses repeated marks and applies each language's own: wide ones in Chinese, the danda in
 * Hindi, opening marks in Spanish. A title ends without a full stop.
 */
export const polishPunctuation: PolishRule = (text, about) => {
  const once = text
    .replaceAll(/[!?！？]{2,}/gu, saidOnce)
    .replaceAll(/,(?:[^\S\n]*,)+/gu, ',')
    .replaceAll(/，(?:[^\S\n]*，)+/gu, '，')
    .replaceAll(/、{2,}/gu, '、')
    .replaceAll(/।{2,}/gu, '।')
    .replaceAll(/(?<=[\p{L}\p{M}\p{Co})])\.{3,}/gu, '…')
    .replaceAll(/(?<=[\p{L}\p{M}]{2})\.\.(?=\s|$)/gu, '.')
    .replaceAll(/。{3,}/gu, '……')
    .replaceAll(/。。/gu, '。')
    .replaceAll(/…{3,}/gu, about.language === 'zh' ? '……' : '…')
  return withoutStop(ownSigns(once, about), about)
}

function saidOnce(marks: string): string {
  const isWide = /[！？]/u.test(marks)
  const asks = /[?？]/u.test(marks)
  const calls = /[!！]/u.test(marks)
  if (asks && calls) return isWide ? '？！' : '?!'
  const [request, shout] = isWide ? ['？', '！'] : ['?', '!']
  return asks ? request : shout
}

function ownSigns(text: string, about: TextProfile): string {
  if (about.language === 'zh') return wide(text)
  if (about.language === 'hi') return withDandas(text, about)
  if (about.language !== 'es') return text
  return withAccents(about.mayGrow ? withOpenings(text) : text)
}

const wideOf: Record<string, string> = {
  ',': '，',
  ';': '；',
  '!': '！',
  '?': '？',
  ':': '：',
  '.': '。',
}

function wide(text: string): string {
  return text
    .replaceAll(/(?<=\p{Script=Han}) *\(([^()\n]*\p{Script=Han}[^()\n]*)\)/gu, '（$1）')
    .replaceAll(
      /(?<=[\p{Script=Han}）》」]) *([,;!?]) *(?=[\p{Script=Han}\p{Co}]|\s|$)/gu,
      (_, mark: string) => wideOf[mark] ?? mark,
    )
    .replaceAll(
      /(?<=[\p{Script=Han}）》」]) *([,:]) *(?=[\p{Script=Latin}\p{Co}])/gu,
      (_, mark: string) => wideOf[mark] ?? mark,
    )
    .replaceAll(
      /(?<=[\p{Script=Latin}\p{Co}+#)]) *([,;!?:]) *(?=\p{Script=Han})/gu,
      (_, mark: string) => wideOf[mark] ?? mark,
    )
    .replaceAll(
      /(?<=[\p{Script=Han}）》」]) *([.:]) *(?=\p{Script=Han}|\n|$)/gu,
      (_, mark: string) => wideOf[mark] ?? mark,
    )
}

function withDandas(text: string, { mayGrow }: TextProfile): string {
  return text
    .replaceAll(mayGrow ? stopBetween : spacedStop, (whole, word: string) =>
      isShortForm(word) ? whole : `${word}। `,
    )
    .replaceAll(/(?<=[\p{Script=Devanagari}]) *[|](?=\s|$)/gu, '।')
    .replaceAll(/(?<![\p{L}\p{M}])([\p{Script=Devanagari}]+)\.(?=\s|$)/gu, (whole, word: string) =>
      isShortForm(word) ? whole : `${word}।`,
    )
}

const stopBetween = /(?<![\p{L}\p{M}])([\p{Script=Devanagari}]+) *\.(?=\p{Script=Devanagari}{2})/gu
const spacedStop = /(?<![\p{L}\p{M}])([\p{Script=Devanagari}]+) +\.(?=\p{Script=Devanagari}{2})/gu

function isShortForm(word: string): boolean {
  return abbreviations.has(word) || Array.from(word).length < 3
}

const sentenceOfSpanish =
  /(?<=^|[.!?…:]\s|[\n«"(])([^\S\n]*(?:- |[\uE000-\uF8FF]\. )?)([^.!?…\n:«"(¿¡]*[\p{L}\p{Co}][^.!?…\n:«"(¿¡]*)([!?])(?!\p{L})/gu
const asking =
  /,\s+(?=(?:y\s+)?(?:qué|cómo|cuándo|dónde|adónde|quién|quiénes|cuál|cuáles|cuánt[oa]s?|por qué|alguien|puedes|podéis|pueden|hay)\s)/iu

function withOpenings(text: string): string {
  return text.replaceAll(sentenceOfSpanish, (...groups: string[]) => {
    const [, lead = '', sentence = '', mark = ''] = groups
    const open = mark === '?' ? '¿' : '¡'
    const comma = mark === '?' ? asking.exec(sentence) : null
    if (!comma) return `${lead}${open}${sentence}${mark}`
    const at = comma.index + comma[0].length
    return `${lead}${sentence.slice(0, at)}${open}${sentence.slice(at)}${mark}`
  })
}

// These words open a question; "¿Que vienes?" asks back, and "¿como siempre?" compares.
const questionWords =
  /(?<=¿)(que|como|cuando|donde|adonde|quien|quienes|cual|cuales|cuant[oa]s?|por que)(?= \p{L})(?![^?]*¿)/giu
const accented: Record<string, string> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  adonde: 'adónde',
  quien: 'quién',
  quienes: 'quiénes',
  cual: 'cuál',
  cuales: 'cuáles',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
  'por que': 'por qué',
}
const asksFor: Record<string, RegExp> = {
  que: /^ (?:tal|hora|día|dia|hacer?|haces|hacéis|haceis|hacen|es|son|hay|opin\p{L}+|pens\p{L}+|piens\p{L}+|quier\p{L}+|necesit\p{L}+|busc\p{L}+|ofrec\p{L}+|tipo|clase|cosas?|libros?|significa|pasa|pasó|sab\p{L}+|recomend\p{L}+|puedo|podemos|os|te|le|les) ?/iu,
  como: /^ (?:est\p{L}+|se|puedo|podemos|te|os|va|van|hac\p{L}+|fue|es|son|funciona\p{L}*|empez\p{L}+|encuentr\p{L}+|consig\p{L}+|sab\p{L}+)(?!\p{L})/iu,
  cuando: /^ (?:es|son|empiez\p{L}+|quedamos|nos|os|será|fue|pod\p{L}+|puedes?)(?!\p{L})/iu,
}

function withAccents(text: string): string {
  return text.replaceAll(questionWords, (word: string, ...rest: unknown[]) => {
    const at = rest.find((one) => typeof one === 'number') ?? 0
    const small = word.toLowerCase()
    const follows = asksFor[small]
    if (follows && !follows.test(text.slice(at + word.length))) return word
    const right = accented[small] ?? word
    return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right
  })
}

function withoutStop(text: string, { kind }: TextProfile): string {
  if (kind !== 'title') return text
  const [, body = '', word = ''] = /^([\s\S]*?([\p{L}\p{M}\p{Co}]*)[)）]?)[.。।]$/u.exec(text) ?? []
  return body === '' || abbreviations.has(word.toLowerCase()) || /^\p{L}$/u.test(word) ? text : body
}
