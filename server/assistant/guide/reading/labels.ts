import type { StatementKind } from '#contract/items.ts'
import { formOf } from './phrases.ts'
import { plainOf } from './plain.ts'

const giving = [
  '^(?:and |also |well |so |what |something |one thing |things )*(?:that )?(?:i|we)(?: can| could|’d| would)?(?: also)? (?:give|offer|provide|share|bring)$',
  '^(?:my |our )?(?:offer|offers|offering|offerings|giving)$',
  '^(?:y |también |lo que |algo que )*(?:yo )?(?:(?:puedo|podemos|podría) (?:dar|ofrecer|aportar)|ofrezco|ofrecemos|doy|aporto)$',
  '^(?:mis? |nuestras? )?ofertas?$',
  '^(?:我们?)?(?:还|也)?(?:可以|能够?)?(?:提供|给|分享)的?是?$',
  '^我的(?:供给|提供)$',
  '^(?:मैं |हम )?(?:यह |ये |भी )*(?:दे|सिखा) (?:सकता|सकती|सकते) (?:हूं|हैं)$',
  '^(?:मेरा )?(?:प्रस्ताव|देने को)$',
  '^(?:main )?de sakt[aei] (?:hoon|hun|hu|hain)$',
].map(formOf)
const seeking = [
  '^(?:and |also |well |so |what |something |one thing |things )*(?:that )?(?:i|we)(?:’m| am|’re| are|’d| would)?(?: also)? (?:seek|seeking|need|want|like|look for|looking for|search for|searching for)$',
  '^(?:my |our )?(?:objectives?|goals?|wish|wishes|needs?|looking for|seeking|searching for)$',
  '^(?:y |también |lo que |algo que )*(?:yo )?(?:estoy buscando|busco|buscamos|necesito|necesitamos|quiero|queremos)$',
  '^(?:mis? |nuestros? )?(?:objetivos?|metas?)$',
  '^(?:我们?)?(?:还|也)?(?:想|要|在|正在)?(?:找|寻找|需要|想要|要|求)的?是?$',
  '^(?:我的)?(?:目标|需求)是?$',
  '^(?:मुझे |हमें )?(?:यह |भी )?चाहिए$',
  '^(?:मेरा |हमारा )?(?:लक्ष्य|उद्देश्य)$',
  '^(?:mujhe )?chahiye$',
].map(formOf)

const longestLabel = 40

/**
 * Returns the text after 'I can give:' or 'I need:', with the kind shown by its first words or else
 * by the label. A text without such a label stays, with no kind.
 */
export function splitLabel(text: string): { text: string; kind: StatementKind | null } {
  const [head = '', rest = ''] = /^([^:：]*)[:：]\s*(.*\p{L}.*)$/u.exec(text)?.slice(1) ?? []
  if (rest === '' || head.length > longestLabel) return { text, kind: null }
  const label = kindOf(plainOf(head))
  if (label === null && plainOf(head) !== '') return { text, kind: null }
  return { text: rest, kind: spokenIn(rest) ?? label }
}

function kindOf(head: string): StatementKind | null {
  if (giving.some((form) => form.test(head))) return 'offering'
  return seeking.some((form) => form.test(head)) ? 'objective' : null
}

const wish = [
  '^(?:i|we)(?:’m| am|’re| are|’d| would)?(?: really| also)? (?:need|want|seek|like|look|looking|search|searching|hope|wish)\\b',
  '^(?:yo |también )?(?:busco|buscamos|necesito|necesitamos|quiero|queremos|quisiera|me gustaría|estoy buscando)(?: |$)',
  '^我们?(?:还|也)?(?:想|需要|要|在找|找|正在找|希望)|^(?:想(?:找|要|学|认识|请)|需要(?!的))',
  '^(?:मुझे|हमें|मैं|हम) .*(?:चाहिए|चाहता|चाहती|चाहते|सीखना)',
  '^(?:mujhe|main|hum) .*(?:chahiye|chahta|chahti|seekhna|sikhna)\\b',
].map(formOf)
const offer = [
  '^(?:i|we) (?:also )?(?:can|could|offer|teach|provide|give|make|sell|run)\\b',
  '^(?:yo |también )?(?:puedo|podemos|ofrezco|ofrecemos|enseño|doy|hago|vendo)(?: |$)',
  '^我们?(?:还|也)?(?:可以|能|会|提供|教)',
  '^(?:मैं|हम) .*(?:सकता|सकती|सकते|सिखाता|सिखाती|देता|देती)',
  '^(?:main|hum) .*(?:sakta|sakti|sakte|sikhata|sikhati)\\b',
].map(formOf)

// 'I need' decides, regardless of the label before it.
function spokenIn(rest: string): StatementKind | null {
  const plain = plainOf(rest)
  if (offer.some((form) => form.test(plain))) return 'offering'
  return wish.some((form) => form.test(plain)) ? 'objective' : null
}
