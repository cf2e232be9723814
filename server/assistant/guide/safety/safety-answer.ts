import { joined, type GuideReply, type TurnContext, repeatAfter } from '../reply.ts'
import type { DialogFlow } from '../dialog-flow.ts'
import { maxAvoidedPeople, withMark } from '../memory.ts'
import { findHarmers, avoidedPeopleIn } from './avoided-people.ts'

/**
 * Answers grave messages: points to people who help, or says that it does not help with that; null
 * for anything else.
 */
export function safetyAnswer(turn: TurnContext, way: DialogFlow): GuideReply | null {
  const { heard, memory, say } = turn
  switch (heard?.grave) {
    case 'distress':
      return {
        says: [
          say('care.heavy'),
          say('care.numbers'),
          joined(say('care.emergency'), say('care.after')),
        ],
        ask: null,
        proposals: [],
        memory,
      }
    case 'harmed':
      return harmed(turn)
    case 'violence':
      return {
        says: [say('care.crime'), say('care.violence'), say('care.numbers')],
        ask: null,
        proposals: [],
        memory,
      }
    case 'crime':
      return repeatAfter(turn, say('care.crime'), way.standing)
    case 'exclusion':
      return repeatAfter(turn, say('care.exclusion'), way.standing)
    default:
      return shunned(turn)
  }
}

// Notes about the person who did harm are discarded, and no agreement with them is suggested.
function harmed(turn: TurnContext): GuideReply {
  const { memory, say } = turn
  const by = findHarmers(turn)
  const people = by.reduce<number[]>(withMark, memory.people)
  const isDebrief = memory.purpose === 'debrief'
  const after = {
    ...memory,
    people,
    shunned: [...new Set([...memory.shunned, ...by])].slice(-maxAvoidedPeople),
    misses: 0,
    ...(isDebrief && {
      step: 'else',
      who: '',
      waiting: [],
      told: [],
      noted: '',
      agreed: { who: '', noted: '' },
    }),
    ...(memory.purpose === 'prepare_meeting' && by.length > 0 && { who: '' }),
  }
  return {
    says: [
      say('care.harm'),
      joined(say('care.emergency'), say('care.harm.lines')),
      say('care.harm.report'),
      say('care.harm.after'),
    ],
    ask: null,
    proposals: [],
    memory: after,
  }
}

// No message to the person who did harm is drafted, regardless of later remarks about them.
function shunned({ heard, memory, say }: TurnContext): GuideReply | null {
  const [name] = avoidedPeopleIn(heard?.said ?? '', memory)
  return name === undefined
    ? null
    : {
        says: [say('care.harm.shunned', { name }), say('care.harm.report')],
        ask: null,
        proposals: [],
        memory,
      }
}
