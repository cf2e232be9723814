import type { GuideReply, TurnContext } from './reply.ts'
import { type GuideMemory, maxAvoidedPeople } from './memory.ts'
import { findNamed, namesIn } from './names.ts'
import { plainOf } from './plain.ts'
import { shortened } from './quotes.ts'

const unnamed =
  /\b(?:my (?:boss|husband|wife|boyfriend|girlfriend|partner|ex|father|mother|brother|uncle|neighbou?r|landlord|teacher|coach|colleague|family)|someone|somebody|one of the|a (?:man|guy|guest|woman|stranger))\b|\bmi (?:jef[ea]|marido|novi[oa]|pareja|esposo|padre|ex|vecino|profesor)|\balguien\b|\bun (?:hombre|tipo|tío|invitado)|有人|老板|上司|老公|丈夫|男友|किसी|कोई|पति|बॉस|मालिक|\b(?:kisi|koi|pati|boss)\b/u

/** Who did what is told: whoever is named, or else whoever was just spoken of. */
export function findHarmers({ turn: { context }, heard, memory }: TurnContext): string[] {
  const said = heard?.said ?? ''
  const known = findNamed(said, [
    ...(context.gathering?.matches ?? []),
    ...[memory.who, memory.agreed.who, ...memory.waiting]
      .filter((name) => name !== '')
      .map((name) => ({ name })),
  ]).map(({ name }) => shortened(name, 60))
  const others = /\p{Lu}/u.test(said)
    ? namesIn(said).filter((name) => /^\p{Lu}/u.test(name) && !opening.has(name))
    : []
  const names = [...new Set([...known, ...others.map((name) => shortened(name, 60))])].filter(
    (name) =>
      !known.some((whole) => whole !== name && plainOf(whole).split(' ').includes(plainOf(name))),
  )
  if (names.length > 0) return names.slice(0, 3)
  const who = memory.who !== '' ? memory.who : memory.agreed.who
  return who === '' || unnamed.test(plainOf(said)) ? [] : [who]
}

// A sentence opens with a capital too.
const opening = new Set([
  'Help',
  'Quiero',
  'Alguien',
  'Mi',
  'Un',
  'Uno',
  'Necesito',
  'Me',
  'Él',
  'Ella',
  'Someone',
  'Who',
  'Fui',
  'He',
  'Soy',
  'Estoy',
  'Ayuda',
  'Kisi',
  'Koi',
  'Mere',
  'Mujhe',
  'Mera',
  'Boss',
  'Please',
  'Ese',
  'Esa',
  'A',
  'Sufro',
  'Usne',
  'Last',
  'At',
  'In',
  'During',
  'After',
  'While',
  'Because',
  'Actually',
  'Also',
  'En',
  'Ayer',
  'Anoche',
  'Ahí',
  'Allí',
  'Cuando',
  'Durante',
  'Tengo',
])

/** Those of whom harm was told who are named in a text. */
export function avoidedPeopleIn(said: string, { shunned }: GuideMemory): string[] {
  return shunned.length === 0
    ? []
    : findNamed(
        said,
        shunned.map((name) => ({ name })),
      ).map(({ name }) => name)
}

/** The reply without a word to or about anybody of whom harm was told in this conference. */
export function withoutAvoidedPeople(reply: GuideReply, before: GuideMemory): GuideReply {
  const shunned = [...new Set([...before.shunned, ...reply.memory.shunned])].slice(
    -maxAvoidedPeople,
  )
  if (shunned.length === 0) return reply
  const memory = { ...reply.memory, shunned }
  const isOfThem = (text: string): boolean => avoidedPeopleIn(text, memory).length > 0
  const proposals = reply.proposals.filter(
    (proposal) =>
      !isOfThem(proposal.text) && !(proposal.type === 'draft_message' && isOfThem(proposal.name)),
  )
  const ask = reply.ask && {
    ...reply.ask,
    chips: reply.ask.chips.filter((chip) => !isOfThem(chip)),
  }
  // What was heard before can be taken back; that harm was told, not.
  return {
    ...reply,
    ask,
    proposals,
    memory:
      shunned.length > before.shunned.length ? { ...memory, before: null, heard: '' } : memory,
  }
}
