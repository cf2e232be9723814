import { wordSet } from './normalise.ts'
import type { NamedAct } from './stands.ts'
import type { Token } from './tokens.ts'

/** What a statement does with what it speaks of. */
export type Doing = 'teaching' | 'repair' | 'care' | 'transport' | 'translation' | 'law' | 'photography' | 'exchange' | 'company' | 'work'

const byWord: readonly (readonly [doing: Doing, words: ReadonlySet<string>])[] = [
  ['repair', wordSet(`repair repairs repaired repairing repairer fix fixes fixed fixing mend mends mended mending mender tune tuning tuner
    reparo repara reparar reparamos reparación reparaciones reparador arreglar arregle arreglen arreglo arreglos afinador afinación
    维修 修理 修 修好 修车 修复 修补 修鞋 检修 调律 调音
    मरम्मत रिपेयर रिपेयरिंग सर्विसिंग`)],
  ['care', wordSet('wash washing grooming groomer valeting peluquería lavado lavar 洗车 美容 धुलाई वॉश')],
  ['transport', wordSet('removals mover movers mudanza mudanzas flete fletes 搬家 搬运')],
  ['law', wordSet('lawyer lawyers attorney solicitor barrister law abogado abogada abogados derecho 律师 法律 वकील')],
  ['translation', wordSet(`translate translates translating translation translations translator translators interpreter interpreters interpreting
    traduzco traducir traducción traducciones traductor traductora intérprete 翻译 口译 笔译 译者 互译 अनुवाद अनुवादक दुभाषिया`)],
  ['photography', wordSet('photographer photographers photography photos photo fotos foto fotógrafo fotógrafa fotografía 摄影 摄影师 拍照 拍 跟拍 फोटो फ़ोटो फोटोग्राफर फोटोग्राफी')],
]

// What is set right in Hindi is 'made well': ठीक करवानी है.
const madeRight = /^कर/u

// Who seeks company may be taught, and work may be of any kind but to be taught.
const byAct: Readonly<Record<string, readonly Doing[]>> = {
  teaching: ['teaching'], renting: ['exchange'], lending: ['exchange'], giving: ['exchange'], customers: ['exchange'], company: ['company', 'teaching'],
  employment: ['work', 'repair', 'care', 'transport', 'translation', 'law', 'photography', 'exchange', 'company'],
}
const translates = /译$/u

/** The doings that a statement names: guitar lessons, the repair of a guitar and a guitar for rent are three different things. */
export function doingsIn(words: readonly Token[], acts: readonly NamedAct[]): ReadonlySet<Doing> {
  const isMadeRight = words.some(({ word }, at) => word === 'ठीक' && madeRight.test(words[at + 1]?.word ?? ''))
  return new Set([
    // A customer is somebody, and no sale.
    ...acts.filter(({ act }) => act.subject !== 'opposite').flatMap(({ act }) => byAct[act.concept] ?? []),
    ...byWord.flatMap(([doing, known]) => (words.some(({ word }) => known.has(word)) ? [doing] : [])),
    ...(words.some(({ word }) => translates.test(word)) ? ['translation' as const] : []),
    ...(isMadeRight ? ['repair' as const] : []),
  ])
}

/** Whether two statements name doings and none that is the same. */
export function doOtherThings(some: ReadonlySet<Doing>, others: ReadonlySet<Doing>): boolean {
  return some.size > 0 && others.size > 0 && ![...some].some((doing) => others.has(doing))
}
