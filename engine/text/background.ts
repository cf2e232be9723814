import { isAgent } from './agents.ts'
import { sentencesOf, spanOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { coverOf } from './cover.ts'
import type { TextSpan } from './cover.ts'
import { wordSet } from './normalise.ts'
import type { Token } from './tokens.ts'

/** The background of an objective: what its author is or has, and the purpose of what is sought. */
export type Background = { own: TextSpan[]; purposes: TextSpan[] }

/**
 * Finds the background of an objective: 'I am a lawyer, looking for a flat'; 'a website for our
 * clinic'. `contentWords` are the words that may name what is sought. A person who only says what
 * they are seeks that; a purpose alone is the whole statement.
 */
export function backgroundOf(
  clauses: readonly Clause[],
  contentWords: readonly Token[],
): Background {
  const own = sentencesOf(clauses).flatMap((sentence) =>
    ownIn(sentence.map(({ tokens }) => tokens)),
  )
  const covered = coverOf(own)
  return {
    own: contentWords.some((token) => !covered.touches(token)) ? own : [],
    purposes: clauses
      .flatMap(({ tokens }) => purposesIn(tokens))
      .filter(
        ({ rest, isPlace }) =>
          isPlace ||
          contentWords.some((token) => rest.start <= token.start && token.end <= rest.end),
      )
      .map(({ purpose }) => purpose),
  }
}

/** A purpose, and the rest of the clause. */
type Purpose = {
  purpose: TextSpan
  rest: TextSpan
  /**
   * Whether a place is sought: then that is the objective, even if no word of it names a subject.
   */
  isPlace?: true
}

const seeking = wordSet(
  'looking seeking searching need needs want wants wanting hoping would i’d we’d trying busco buscamos busca buscan buscando necesito necesitamos necesita quiero queremos quisiera',
)
const author = wordSet('i’m i we’re we')
const whose = wordSet('my our mi nuestra nuestro')
const spanish = wordSet('soy somos')
const articles = wordSet('a an the two three')
const being = wordSet('am are run own teach study have work')
const followers = wordSet('and but who y pero que')
const business = wordSet(
  'studio company startup firm business shop store café cafe restaurant bakery school clinic practice hotel farm ngo charity club agency brewery gallery office empresa negocio tienda restaurante clínica panadería estudio escuela taller hotel asociación bar cafetería consulta',
)
const longestTrade = 4
const ownChinese = /^(?:我是|我们是|本人|我做|我们做|我开|我们开|本公司|我们公司是)/u

function ownIn(clauses: readonly (readonly Token[])[]): TextSpan[] {
  const latin = ownInLatin(clauses.flat())
  if (latin) return [latin]
  return clauses.flatMap((tokens) =>
    clauses.length > 1 && (isOwnChinese(tokens) || isOwnHindi(tokens)) ? [spanOf(tokens)] : [],
  )
}

// From 'I am a' or 'my studio' up to what is looked for; a trade may be alone: 'photographer
// looking for a studio'.
function ownInLatin(all: readonly Token[]): TextSpan | undefined {
  const at = all.findIndex(({ word }, place) => seeking.has(word) && place > 0)
  if (at < 0) return undefined
  const before = all.slice(0, at).filter(({ word }) => !followers.has(word))
  const [one = '', two = '', three = ''] = before.map(({ word }) => word)
  const says =
    spanish.has(one) ||
    (author.has(one) && articles.has(two)) ||
    (author.has(one) && being.has(two) && articles.has(three))
  const isBusiness = whose.has(one) && before.some(({ word }) => business.has(word))
  const isTrade = before.length < longestTrade && before.slice(-1).some(isAgent)
  return says || isBusiness || isTrade ? spanOf(all.slice(0, at)) : undefined
}

function isOwnChinese(tokens: readonly Token[]): boolean {
  return ownChinese.test(
    tokens
      .slice(0, 4)
      .map(({ word }) => word)
      .join(''),
  )
}

const hindiAuthor = wordSet('मैं हम')
const hindiBeing = wordSet('हूँ हैं')

function isOwnHindi(tokens: readonly Token[]): boolean {
  return (
    hindiAuthor.has(tokens[0]?.word ?? '') &&
    hindiBeing.has(tokens.at(-1)?.word ?? '') &&
    tokens.length < longestOwn
  )
}

const longestOwn = 8

function purposesIn(tokens: readonly Token[]): Purpose[] {
  return [
    inHindi(tokens),
    inChinese(tokens),
    inLatin(tokens),
    ofPlace(tokens),
    ofPlan(tokens),
  ].flatMap((purpose) => purpose ?? [])
}

function inHindi(tokens: readonly Token[]): Purpose | undefined {
  const at = tokens.findIndex(
    ({ word }, place) => (word === 'लिए' || word === 'लिये') && tokens[place - 1]?.word === 'के',
  )
  return at > 1 && at < tokens.length - 1
    ? { purpose: spanOf(tokens.slice(0, at)), rest: spanOf(tokens.slice(at + 1)) }
    : undefined
}

function inChinese(tokens: readonly Token[]): Purpose | undefined {
  const at = tokens.findIndex(({ word }) => word === '为' || word === '给')
  const end = tokens.findIndex(({ word }, place) => place > at && /^(?:找|寻|求|请|招)/u.test(word))
  return at >= 0 && end > at + 1 && end < tokens.length - 1
    ? { purpose: spanOf(tokens.slice(at + 1, end)), rest: spanOf(tokens.slice(end)) }
    : undefined
}

function inLatin(tokens: readonly Token[]): Purpose | undefined {
  const at = tokens.findIndex(
    ({ word }, place) =>
      (word === 'for' || word === 'para') && whose.has(tokens[place + 1]?.word ?? ''),
  )
  const purpose = at > 0 ? tokens.slice(at + 2) : []
  return purpose.some(({ word }) => business.has(word))
    ? { purpose: spanOf(purpose), rest: spanOf(tokens.slice(0, at)) }
    : undefined
}

const places = wordSet(
  'place places room space venue hall somewhere premises church barn sitio espacio sala local lugar salón 场地 地方 教室 空间',
)
const holding = wordSet(
  'hold teach give run host organise organize lead dar impartir hacer organizar celebrar',
)
const gatheringsHeld = wordSet(
  'class classes lesson lessons workshop workshops course courses session sessions night nights show shows event events party clase clases taller talleres curso cursos',
)
const purposeOf = wordSet('for to para')

// 'A place to hold my salsa classes', 找场地上瑜伽课.
function ofPlace(tokens: readonly Token[]): Purpose | undefined {
  const at = tokens.findIndex(({ word }) => places.has(word))
  const [next, following] = [tokens[at + 1], tokens[at + 2]]
  if (at < 0 || !next || !following) return undefined
  const isPurpose =
    next.script === 'han' ||
    (purposeOf.has(next.word) &&
      (holding.has(following.word) ||
        tokens.slice(at + 2).some(({ word }) => gatheringsHeld.has(word))))
  return isPurpose
    ? {
        purpose: spanOf(tokens.slice(at + 1)),
        rest: spanOf(tokens.slice(0, at + 1)),
        isPlace: true,
      }
    : undefined
}

const plans = wordSet(
  'open launch save fund finance travel fly move emigrate abrir montar lanzar viajar ahorrar financiar emigrar mudarme mudarnos',
)

// 'Work to save for a trip to Japan', 'dinero para abrir una panadería': the plan itself is not
// sought.
function ofPlan(tokens: readonly Token[]): Purpose | undefined {
  const at = tokens.findIndex(
    ({ word }, place) =>
      place > 0 &&
      plans.has(word) &&
      (tokens[place - 1]?.word === 'to' || tokens[place - 1]?.word === 'para'),
  )
  return at > 1
    ? { purpose: spanOf(tokens.slice(at)), rest: spanOf(tokens.slice(0, at - 1)) }
    : undefined
}
