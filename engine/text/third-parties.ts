import { clauseAt, spanOf } from './clauses.ts'
import type { Clause } from './clauses.ts'
import type { TextSpan } from './cover.ts'
import { wordSet } from './normalise.ts'
import type { Token } from './tokens.ts'

// 'For anyone who wants to learn' refers to others.
const ofOthers = new Set([
  'anyone',
  'anybody',
  'those',
  'people',
  'who',
  'whoever',
  'someone',
  'somebody',
  'you',
  'everyone',
  'nobody',
  'families',
  'they',
  'que',
  'quien',
  'quienes',
  'nadie',
  'personas',
  'alguien',
  'gente',
  'जो',
  'जिन्हें',
  'लोग',
  'लोगों',
  '谁',
  '者',
])

/** Tests whether an act may be done by people the statement mentions, rather than by its author. */
export function mayBeOfOthers(intent: TextSpan, clauses: readonly Clause[]): boolean {
  const all = clauses.flatMap(({ tokens }) => tokens)
  const before = all.filter((token) => token.end <= intent.start).slice(-2)
  const [after, next] = all.filter((token) => token.start >= intent.end)
  return (
    before.some(({ word }) => ofOthers.has(word)) ||
    after?.word === '的' ||
    (next?.word === '的' && after?.script === 'han')
  )
}

/**
 * Returns the object of an act done by the people an objective looks for, and surely not by its
 * author. Examples: the nurses of 'clinics that hire nurses', the car of a line that seeks a
 * buyer for it. Each language has its own form: a relative clause, a participle after a plural, 的
 * before the people, वाला after the verb.
 */
export function governedByOthers(
  intent: TextSpan,
  clauses: readonly Clause[],
): TextSpan | undefined {
  const place = placeOf(intent, clauses)
  if (isEnglish(place) || isSpanish(place))
    return { start: intent.start, end: place.after.at(-1)?.end ?? intent.end }
  return inChinese(place) ?? inHindi(place)
}

const soughtPupils = wordSet(
  'new more private adult beginner pupils nuevos nuevas más 招 招收 收 想收 招募 नए नये',
)

/**
 * Tests whether pupils are looked for: yes in 'new piano students', no in 'a flat for students'.
 */
export function seeksPupils(intent: TextSpan, clauses: readonly Clause[]): boolean {
  const { intent: pupils, before, after } = placeOf(intent, clauses)
  const isWanted = [...before, ...pupils].some(({ word }) => soughtPupils.has(word))
  return (
    isWanted && before.length > 0 && after.every(({ word }) => word === 'चाहिए' || word === 'चाहिएं')
  )
}

const helping = wordSet('help helps assist deal work advise support start do')
const companions = wordSet('person partner someone somebody anyone anybody people ppl folks others')

/**
 * Returns where an objective names people to do something with: the 'someone' of 'someone to jog
 * with before work'.
 */
export function companyIn(clauses: readonly Clause[]): TextSpan[] {
  return clauses.flatMap(({ tokens }) => {
    const from = tokens.findIndex(
      ({ word }, at) =>
        companions.has(word) &&
        tokens[at + 1]?.word === 'to' &&
        !helping.has(tokens[at + 2]?.word ?? ''),
    )
    const preposition =
      from < 0 ? undefined : tokens.slice(from + 3).find(({ word }) => word === 'with')
    const next = preposition && tokens.find(({ start }) => start > preposition.start)
    return preposition && !objects.has(next?.word ?? '')
      ? [spanOf(tokens.slice(from, from + 1))]
      : []
  })
}

const serving = wordSet('for to with para con a 给 教 带 面向 适合')
const servedAfter = wordSet('के को')

/**
 * Tests whether people are named as recipients: lessons 'for beginners' are not given by a
 * beginner.
 */
export function areServed(intent: TextSpan, clauses: readonly Clause[]): boolean {
  const { before, after } = placeOf(intent, clauses)
  return (
    before.slice(-3).some(({ word }) => serving.has(word)) || servedAfter.has(after[0]?.word ?? '')
  )
}

/** The words of an intent's clause: its own, those before and those after. */
type ClauseContext = { intent: readonly Token[]; before: readonly Token[]; after: readonly Token[] }

function placeOf(intent: TextSpan, clauses: readonly Clause[]): ClauseContext {
  const clause = clauseAt(clauses, intent.start)
  return {
    intent: clause.filter((token) => token.end > intent.start && token.start < intent.end),
    before: clause.filter((token) => token.end <= intent.start),
    after: clause.filter((token) => token.start >= intent.end),
  }
}

const anybody = wordSet(
  'anyone anybody someone somebody everyone people folks those families who whoever',
)
const several = wordSet(
  'companies startups start-ups firms businesses teams founders students employers clinics hospitals schools shops stores restaurants cafés cafes hotels brands investors funds organisations organizations ngos charities agencies labs groups clients customers buyers landlords owners farmers farms growers makers authors artists designers developers engineers nurses teachers entrepreneurs managers freelancers beginners learners parents newcomers women men',
)
const ofAuthor = wordSet(
  'i we my our us me am are i’m we’re im two three four both as myself ourselves',
)
const objects = wordSet('my our me us mine ours')
const adverbs = wordSet(
  'also really currently already now often might may would could will still actively just is are',
)
const wishes = wordSet(
  'want wants wanting wish wishes wishing like love hoping hope hopes need needs ready willing looking trying plan plans planning',
)

function isEnglish({ intent, before, after }: ClauseContext): boolean {
  const wordsBefore = before.filter(({ word }) => !adverbs.has(word))
  // 'Who wants to buy' means the buyer.
  const isWished = wordsBefore.at(-1)?.word === 'to' && wishes.has(wordsBefore.at(-2)?.word ?? '')
  const contextWords = isWished ? wordsBefore.slice(0, -2) : wordsBefore
  const [earlier, last] = [contextWords.at(-2)?.word ?? '', contextWords.at(-1)?.word ?? '']
  const isAuthors = contextWords.some(({ word }) => ofAuthor.has(word))
  // 'People to hire' are hired, and a person 'to buy my car' buys it.
  if (last === 'to')
    return (
      (anybody.has(earlier) || several.has(earlier)) &&
      after.slice(0, 2).some(({ word }) => objects.has(word))
    )
  if (last === 'that' || last === 'which') return several.has(earlier) || !isAuthors
  if (last === 'who') return !isAuthors || anybody.has(earlier) || several.has(earlier)
  return (
    (anybody.has(last) || several.has(last)) &&
    (intent[0]?.word.endsWith('ing') === true ||
      (intent[0]?.word.endsWith('s') === true && anybody.has(last))) &&
    !isAuthors
  )
}

const relatives = wordSet('que quien quienes')
const crowds = wordSet(
  'project projects team group groups network networks community communities proyecto proyectos equipo equipos empresas cooperativas cooperativa escuelas grupos grupo comunidad comunidades gente personas amigos समूह टीम लोग कंपनी कंपनियाँ संस्था संस्थाएँ दोस्त',
)
const chineseCrowds =
  /^(?:有?人|朋友|同学|项目)$|(?:公司|企业|团队|创业者|创始人|商家|机构|单位|学校|医院|工厂|厂家|基金|项目方|组织|社区|合作社)$/u

/** Tests whether a word says that people are looked for, rather than a thing or a service. */
export function isCrowd({ word, script }: Token): boolean {
  return script === 'han'
    ? chineseCrowds.test(word)
    : anybody.has(word) || several.has(word) || crowds.has(word)
}

const pronouns = wordSet('me nos se le les lo la los las ya también')
// 'Tengo que comprar' is the author's own action, and so is the clause after 'para que' or 'lo
// que'.
const noRelative = wordSet(
  'tengo tenemos tendría hay para ya lo así puesto quiero queremos creo más menos mejor antes después hasta sin por',
)
const wishedInSpanish = wordSet(
  'quiera quieran quiere quieren desee deseen desea desean necesite necesiten necesita necesitan busque busquen busca buscan pueda puedan esté estén está están',
)
const ofSpeaker = /(?:o|mos|oy)$/u
const unconjugated = /(?:[aei]r|[aei]rl[aeo]s?|ndo)$/u

function isSpanish({ intent, before }: ClauseContext): boolean {
  const wordsBefore = before.filter(({ word }) => !pronouns.has(word))
  const isWished = wishedInSpanish.has(wordsBefore.at(-1)?.word ?? '')
  const contextWords = isWished ? wordsBefore.slice(0, -1) : wordsBefore
  const [earlier, last, verb] = [
    contextWords.at(-2)?.word ?? '',
    contextWords.at(-1)?.word ?? '',
    intent[0]?.word ?? '',
  ]
  return (
    relatives.has(last) &&
    earlier !== '' &&
    !noRelative.has(earlier) &&
    !ofSpeaker.test(verb) &&
    (isWished || !unconjugated.test(verb))
  )
}

const chinesePeople =
  /(?:人|朋友|公司|企业|团队|学生|同学|学员|家长|家庭|创业者|创始人|商家|店|店家|餐馆|餐厅|饭店|酒店|老板|机构|单位|学校|医院|工厂|厂家|厂|客户|品牌|基金|项目方|组织|社区|商户|超市|合作社|孩子|邻居|爱好者)$/u
const chineseAbilities = wordSet('会 能 懂 做 教 有 可以 愿意 擅长 熟悉 了解 精通')
const chineseSeeking = wordSet('找 寻找 寻 找到 认识 想认识 结识 对接 联系 面向 遇到 想找 想见')
const chineseNeeds = /需|求|缺|找|寻/u

function inChinese({ intent, before, after }: ClauseContext): TextSpan | undefined {
  const at = after.findIndex(({ word }) => word === '的')
  const [first, of] = [intent[0], after[at]]
  const head = after.slice(at + 1, at + 3).map(({ word }) => word)
  if (first?.script !== 'han' || !of || !head.some((word) => chinesePeople.test(word)))
    return undefined
  if (after.slice(0, at).some(({ word }) => chineseAbilities.has(word))) return undefined
  // 'I need a cheap flat' is the author's need, and so are most needs without a word for looking.
  if (
    intent.some(({ word }) => chineseNeeds.test(word)) &&
    !before.some(({ word }) => chineseSeeking.has(word))
  )
    return undefined
  return { start: first.start, end: of.start }
}

const hindiRelatives = wordSet('जो जिन्हें जिनको जिन जिसे जिसको')
const hindiAuthor = wordSet('मैं मुझे मुझको हम हमें मेरा मेरी मेरे')
const hindiDoers = wordSet('वाला वाले वाली वालों वालियों')
const hindiDoing = wordSet('करने देने लेने चाहने ढूँढने खोजने')

function inHindi({ intent, before, after }: ClauseContext): TextSpan | undefined {
  const last = intent.at(-1)
  if (last?.script !== 'devanagari') return undefined
  const from = before.findLastIndex(({ word }) => hindiRelatives.has(word))
  if (from >= 0)
    return before.slice(from).some(({ word }) => hindiAuthor.has(word))
      ? undefined
      : { start: before[from]?.start ?? 0, end: last.end }
  const [next, following] = after.map(({ word }) => word)
  const isDoer =
    hindiDoers.has(next ?? '') || (hindiDoing.has(next ?? '') && hindiDoers.has(following ?? ''))
  return isDoer ? { start: before[0]?.start ?? 0, end: last.end } : undefined
}
