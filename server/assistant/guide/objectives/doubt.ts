import type { Utterance } from '../reading/utterance.ts'
import type { GuideGoal } from '../memory.ts'
import { formOf } from '../reading/phrases.ts'
import { nearness } from './goal-placement.ts'
import { plainOf } from '../reading/plain.ts'
import { kindIn, parseStatement } from '../reading/statements.ts'
import { namesTime } from '../reading/times.ts'

// A sentence about another person or thing does not answer a question about a goal.
const kin =
  '(?:cat|dog|sister|brother|cousin|mother|mum|mom|father|dad|friend|wife|husband|partner|son|daughter|children|kids|boss|neighbou?r|aunt|uncle|colleague|birthday|car|flat|head|day)'
const ofOthers = [
  `^(?:my|our|his|her|their|your) ${kin}s?\\b`,
  '^(?:my|our|his|her|their|the|this|that|it|he|she|they|there|everybody|everyone|today|yesterday)(?:’s)? (?:\\S+ ){0,4}(?:is|are|was|were|has|have|had|does|did|got|went|came|seems?|looks?|feels?)(?: |$)',
  '^(?:mi|mis|su|sus|nuestr[oa]s?|el|la|los|las|hoy|ayer|esto|eso|hay|hace) (?:\\S+ ){0,4}(?:es|está|están|son|fue|fueron|era|tiene|tienen|vive|viven|toca|trabaja|ha|han|hace|llueve)(?: |$)',
  '^我(?:的|家|家的)?(?:猫|狗|姐姐?|妹妹?|哥哥?|弟弟?|妈妈?|爸爸?|朋友|老公|老婆|孩子|儿子|女儿|同事|老板|邻居|车|头)',
  '^(?:他|她|它|天气|今天|昨天|外面)',
  '^(?:मेरी|मेरा|मेरे|हमारा|हमारी|उसका|उसकी|वह|यह|मौसम|आज|कल) .*(?:है|हैं|था|थी|थे|गया|गई|गए|रहता है|रहती है)$',
  '^(?:meri|mera|mere|hamara|mausam|aaj|kal) .*(?:hai|hain|tha|thi|gaya|gayi)$',
].map(formOf)
const ofOneself = [
  '^(?:i|we)(?:’m|’re|’ve| am| are| was| were| have been| went| moved| came| live| like| feel| think| had| just| met| saw| went)(?: |$)',
  '^(?:yo |nosotros |ayer |hoy )*(?:me|nos|fui|fuimos|estoy|estuve|vivo|vine|llegué|creo|siento)(?: |$)',
  '^我们?(?:昨天|今天|刚|去了|去过|住在|搬|觉得|喜欢|累|在家)',
  '^(?:मैं|हम|मैंने|हमने|मुझे) .*(?:हूं|हैं|था|थी|थे|गया|गई|लगता है|लगा|रहता|रहती)$',
  '^(?:main|maine|mujhe|hum) .*(?:hoon|hun|hai|tha|thi|gaya|gayi|laga)$',
].map(formOf)

// Text that plainly adds to a goal: for whom, with what, where.
const adding = [
  '^(?:and |but |also )?(?:with|for|about|on|in|at|of|from|to|who|that|by|near|around|someone|somebody|somewhere|anyone|an?|some|any|one|two|three|\\d)(?: |$)',
  '^(?:y |pero |también )?(?:con|para|sobre|en|de|que|por|cerca|alguien|algún|alguna|una?|unos|unas|dos|tres|\\d)(?: |$)',
  '^(?:为|给|在|用|跟|和|从|懂|会|能|有|做|一|两|三|靠近|附近|\\d)',
  '(?: के लिए| में| के साथ| से| पर| के पास| वाला| वाली| वाले)$',
  '^(?:कोई|एक|दो|तीन|\\d)(?: |$)',
  '(?: ke liye| mein| ke saath| se| par| wala| wali)$',
].map(formOf)

/** Returns whether an answer has nothing in common with the goal or the question about it. */
export function isInDoubt(text: string, goal: GuideGoal): boolean {
  const askedPart = goal.asked.at(-1)
  if (
    askedPart === undefined ||
    askedPart === 'what' ||
    kindIn(text) !== null ||
    nearness(text, goal) > 0
  )
    return false
  const plain = plainOf(text)
  if (askedPart === 'when' && namesTime(text)) return false
  if (ofOthers.some((form) => form.test(plain))) return true
  if (ofOneself.some((form) => form.test(plain)))
    return askedPart === 'kind' || askedPart === 'when'
  return (
    askedPart === 'when' &&
    goal.kind === 'objective' &&
    isOfSomethingElse(text, goal) &&
    !adding.some((form) => form.test(plain))
  )
}

function isOfSomethingElse(text: string, { kind }: GuideGoal): boolean {
  const { subjects, intents } = parseStatement(text, kind)
  return subjects.length + intents.length > 0
}

const [sameGoalForms, newGoalForms] = [
  [
    '^(?:yes )?(?:it |that |this )?(?:does|belongs|(?:is )?(?:a )?part of it)(?: (?:belong )?to (?:it|that|this))?$',
    '^(?:sí )?(?:pertenece|es parte)(?: a (?:eso|ello)| de (?:eso|ello))?$',
    '^(?:是的?)?(?:属于它?|是一部分|是的?)$',
    '^(?:हां )?(?:उसी का|उसी से|हिस्सा)(?: है| हिस्सा है| जुड़ा है)?$',
    '^usi ka(?: hai)?$',
  ],
  [
    '^(?:no )?(?:it is |it’s |that is |that’s )?(?:a |something |an )?(?:new|separate|different|other|else|own)(?: one| goal| thing)?$',
    '^(?:no )?(?:es )?(?:algo |un objetivo )?(?:nuevo|aparte|distinto)$',
    '^(?:不是?)?(?:是)?(?:一件|另一件|一个)?新的?事?$|^(?:是)?另(?:外|一)(?:一)?件事?$',
    '^(?:नहीं )?(?:कुछ )?(?:नया|नई|अलग)(?: है| बात| बात है)?$',
    '^(?:kuch )?(?:naya|nayi|alag)(?: hai)?$',
  ],
].map((list) => list.map(formOf))

/** Returns where a doubtful answer belongs, as the person says; null if they say something else. */
export function belongingIn({ chip, plain, as }: Utterance): 'here' | 'anew' | null {
  if (chip === 'chip.belongs' || sameGoalForms?.some((form) => form.test(plain))) return 'here'
  if (chip === 'chip.anew' || newGoalForms?.some((form) => form.test(plain))) return 'anew'
  if (as === 'yes') return 'here'
  return as === 'no' ? 'anew' : null
}
