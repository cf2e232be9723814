import type { GuideReply, TurnContext } from '../reply.ts'
import { repeatQuestion } from './debrief.questions.ts'
import { draftFollowUp, followUp } from './debrief.follow-ups.ts'
import { withMark } from '../memory.ts'
import { isSamePerson, findNamed } from '../reading/names.ts'
import { shortened } from '../reading/quotes.ts'

/** Drafts the message to the named person, with notes about that person only. */
export function draftMessageTo(turn: TurnContext, of: string): GuideReply {
  const {
    memory,
    turn: { context },
  } = turn
  const matchName = findNamed(of, context.gathering?.matches ?? []).map(({ name }) =>
    shortened(name, 60),
  )[0]
  const isNow = memory.step === 'agreed' || memory.step === 'when'
  const personName =
    [...(isNow ? [memory.who] : []), memory.agreed.who, ...memory.waiting].find((name) =>
      isSamePerson(name, matchName ?? of),
    ) ??
    matchName ??
    shortened(of, 60)
  if (isNow && personName === memory.who) return draftFollowUp(turn, memory)
  const at = memory.waiting.indexOf(personName)
  const noted = personName === memory.agreed.who ? memory.agreed.noted : (memory.told[at] ?? '')
  const { proposals, line } = followUp(turn, { who: personName, noted })
  const after = {
    ...memory,
    misses: 0,
    people: withMark(memory.people, personName),
    made: withMark(memory.made, `message ${personName}`),
    agreed: { who: personName, noted },
    ...(at >= 0 && {
      waiting: memory.waiting.toSpliced(at, 1),
      told: memory.told.toSpliced(at, 1),
    }),
  }
  return {
    says: [line],
    ask: repeatQuestion({ ...turn, memory: after }),
    proposals,
    memory: after,
  }
}
