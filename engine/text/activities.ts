import type { ProfileSide } from '#engine/lexicon/concept.ts'
import { wordSet } from './normalise.ts'
import type { IntentMention } from './speaker-roles.ts'
import type { Token } from './tokens.ts'

/** A person's activity, or one they want done, with the subject of a statement. */
export type Activity =
  | 'teaching'
  | 'repair'
  | 'care'
  | 'transport'
  | 'translation'
  | 'law'
  | 'photography'
  | 'sale'
  | 'rent'
  | 'company'
  | 'profession'

const byWord: readonly (readonly [
  activity: Activity,
  words: ReadonlySet<string>,
  on?: ProfileSide,
])[] = [
  [
    'teaching',
    wordSet(
      'lesson lessons teacher coach coaching instructor tutor class classes course courses clases profesor profesora curso cursos taller 教练 老师 课程 培训 辅导 शिक्षक कोच',
    ),
  ],
  [
    'rent',
    wordSet('rent renting rental rentals alquiler alquilo alquilar 出租 租 租赁 किराए किराये'),
  ],
  [
    'repair',
    wordSet(`repair repairs repaired repairing repairer fix fixes fixed fixing mend mends mended mending mender tune tuning tuner sharpening
    reparo repara reparar reparamos reparación reparaciones reparador arreglar arregle arreglen arreglo arreglos afinador afinación
    维修 修理 修 修好 修车 修复 修补 修鞋 检修 调律 调音
    मरम्मत रिपेयर रिपेयरिंग सर्विसिंग`),
  ],
  [
    'care',
    wordSet(
      'wash washing grooming groomer valeting laundry peluquería tintorería lavandería lavado lavar 洗车 干洗 美容 धुलाई वॉश',
    ),
  ],
  [
    'transport',
    wordSet(
      'removals mover movers transport mudanza mudanzas flete fletes transporte 搬家 搬运 运输 运',
    ),
  ],
  [
    'law',
    wordSet(
      'lawyer lawyers attorney solicitor barrister law abogado abogada abogados derecho 律师 法律 वकील',
    ),
  ],
  [
    'translation',
    wordSet(`translate translates translating translation translations translator translators interpreter interpreters interpreting
    traduzco traducir traducción traducciones traductor traductora intérprete 翻译 口译 笔译 译者 互译 अनुवाद अनुवादक दुभाषिया`),
  ],
  [
    'photography',
    wordSet(
      'photographer photographers photography photos photo fotos foto fotógrafo fotógrafa fotografía 摄影 摄影师 拍照 拍 跟拍 फोटो फ़ोटो फोटोग्राफर फोटोग्राफी',
    ),
  ],
  [
    'sale',
    wordSet(
      'wholesale wholesaler distributor dealer manufacturer mayorista fabricante 批发 厂家 生产厂家 代理商 经销商 थोक',
    ),
  ],
  ['sale', wordSet('shop store tienda 店 商店 दुकान'), 'gives'],
]

// People sought for their profession: sales, repairs or transport around it are no answer.
const professions =
  wordSet(`doctor dentist nurse vet veterinarian optician physiotherapist psychologist acupuncturist midwife magician musician pianist drummer singer dancer actor chef pilot accountant programmer priest
  médico médica dentista enfermero enfermera veterinario veterinaria óptico óptica psicólogo psicóloga fisioterapeuta mago maga músico pianista cantante bailarín bailarina actor actriz contable piloto programador programadora
  डॉक्टर नर्स पंडित शेफ गायक गायिका जादूगर अकाउंटेंट रसोइया`)
const chineseProfession = /(?:医生|牙医|护士|兽医|魔术师|乐手|歌手|会计|程序员|厨师)$/u
const forWhom = wordSet('for para 给 为')

// Hindi says 'made well' for repaired: ठीक करवानी है.
const madeRight = /^कर/u
const translates = /译$/u

const byIntent: Readonly<Record<string, readonly Activity[]>> = {
  teaching: ['teaching'],
  renting: ['rent'],
  lending: ['rent'],
  giving: ['sale'],
  customers: ['sale'],
  company: ['company'],
}

const firstWords = 3

/**
 * Returns the activities that a statement names: guitar lessons, the repair of a guitar and a
 * guitar for rent are three different things.
 */
export function activitiesIn(
  clauses: readonly (readonly Token[])[],
  intents: readonly IntentMention[],
  side: ProfileSide,
): ReadonlySet<Activity> {
  // Work may be any activity.
  if (
    intents.some(({ intent }) => intent.concept === 'employment' || intent.concept === 'cofounding')
  )
    return new Set()
  const words = clauses.flat()
  const isMadeRight = words.some(
    ({ word }, at) => word === 'ठीक' && madeRight.test(words[at + 1]?.word ?? ''),
  )
  const done = new Set([
    ...intents
      .filter((mention) => isActivity(mention, words))
      .flatMap(({ intent }) => byIntent[intent.concept] ?? []),
    ...byWord.flatMap(([activity, activityWords, wordSide = side]) =>
      wordSide === side && words.some(({ word }) => activityWords.has(word)) ? [activity] : [],
    ),
    ...(words.some(({ word }) => translates.test(word)) ? ['translation' as const] : []),
    ...(isMadeRight ? ['repair' as const] : []),
  ])
  // A nurse may teach nursing, but a shop for nurses has no one who nurses.
  if ((side === 'seeks' || (done.size > 0 && !done.has('sale'))) && clauses.some(namesProfession))
    done.add('profession')
  return done
}

// A customer is a person, not a sale; a lease may be read; company sought as well is not the only
// thing sought.
function isActivity(
  { intent: { concept, subject }, start }: IntentMention,
  words: readonly Token[],
): boolean {
  if (subject === 'opposite' || (concept === 'renting' && subject === undefined)) return false
  return concept !== 'company' || start <= (words[firstWords]?.start ?? start)
}

// 'A nurse for my grandmother' is sought, 'uniforms for nurses' are not. In Chinese the sought noun
// comes last; in Hindi the phrase with “for” comes first.
function namesProfession(tokens: readonly Token[]): boolean {
  if (tokens.at(-1)?.script === 'han')
    return chineseProfession.test(
      tokens
        .slice(-2)
        .map(({ word }) => word)
        .join(''),
    )
  const at = tokens.findIndex(({ word }) => professions.has(word))
  if (at < 0) return false
  return (
    !tokens.slice(0, at).some(({ word }) => forWhom.has(word)) && tokens[at + 2]?.word !== 'लिए'
  )
}

/** Tests whether both statements name activities but share none. */
export function differInActivity(
  some: ReadonlySet<Activity>,
  others: ReadonlySet<Activity>,
): boolean {
  return some.size > 0 && others.size > 0 && ![...some].some((activity) => others.has(activity))
}
