import type { GuideReply, TurnContext } from '../reply.ts'
import { type GuideMemory, maxAvoidedPeople } from '../memory.ts'
import { findNamed, namesIn } from '../reading/names.ts'
import { plainOf } from '../reading/plain.ts'
import { shortened } from '../reading/quotes.ts'

const unnamed =
  /\b(?:my (?:boss|husband|wife|boyfriend|girlfriend|partner|ex|father|mother|brother|uncle|neighbou?r|landlord|teacher|coach|colleague|family)|someone|somebody|one of the|a (?:man|guy|guest|woman|stranger))\b|\bmi (?:jef[ea]|marido|novi[oa]|pareja|esposo|padre|ex|vecino|profesor)|\balguien\b|\bun (?:hombre|tipo|tío|invitado)|有人|老板|上司|老公|丈夫|男友|किसी|कोई|पति|बॉस|मालिक|\b(?:kisi|koi|pati|boss)\b/u

/** Returns the people a report of harm is about: those named, or else the person last spoken of. */
export function findHarmers({ turn: { context }, heard, memory }: TurnContext): string[] {
  const text = heard?.said ?? ''
  const knownNames = findNamed(text, [
    ...(context.gathering?.matches ?? []),
    ...[memory.who, memory.agreed.who, ...memory.waiting]
      .filter((name) => name !== '')
      .map((name) => ({ name })),
  ]).map(({ name }) => shortened(name, 60))
  const others = /\p{Lu}/u.test(text)
    ? namesIn(text).filter((name) => /^\p{Lu}/u.test(name) && !opening.has(name))
    : []
  const names = [...new Set([...knownNames, ...others.map((name) => shortened(name, 60))])].filter(
    (name) =>
      !knownNames.some(
        (whole) => whole !== name && plainOf(whole).split(' ').includes(plainOf(name)),
      ),
  )
  if (names.length > 0) return names.slice(0, 3)
  const personName = memory.who !== '' ? memory.who : memory.agreed.who
  return personName === '' || unnamed.test(plainOf(text)) ? [] : [personName]
}

// Words that are capitalised because they open a sentence.
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

/** Returns the people named in a text who were reported for harm. */
export function avoidedPeopleIn(text: string, { shunned }: GuideMemory): string[] {
  return shunned.length === 0
    ? []
    : findNamed(
        text,
        shunned.map((name) => ({ name })),
      ).map(({ name }) => name)
}

/** Removes from the reply every word to or about a person reported for harm in this thread. */
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
  const request = reply.ask && {
    ...reply.ask,
    chips: reply.ask.chips.filter((chip) => !isOfThem(chip)),
  }
  // Earlier statements can be undone; a report of harm cannot.
  return {
    ...reply,
    ask: request,
    proposals,
    memory:
      shunned.length > before.shunned.length ? { ...memory, before: null, heard: '' } : memory,
  }
}
