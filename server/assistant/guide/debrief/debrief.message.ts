import type { GuideReply, TurnContext } from '../reply.ts'
import { repeatQuestion } from './debrief.questions.ts'
import { draftFollowUp, followUp } from './debrief.follow-ups.ts'
import { withMark } from '../memory.ts'
import { isSamePerson, findNamed } from '../reading/names.ts'
import { shortened } from '../reading/quotes.ts'

/** Drafts the message to the named person, with notes about that person only. */
export function draftMessageTo(scene: TurnContext, of: string): GuideReply {
  const {
    memory,
    turn: { context },
  } = scene
  const known = findNamed(of, context.gathering?.matches ?? []).map(({ name }) =>
    shortened(name, 60),
  )[0]
  const isNow = memory.step === 'agreed' || memory.step === 'when'
  const who =
    [...(isNow ? [memory.who] : []), memory.agreed.who, ...memory.waiting].find((name) =>
      isSamePerson(name, known ?? of),
    ) ??
    known ??
    shortened(of, 60)
  if (isNow && who === memory.who) return draftFollowUp(scene, memory)
  const at = memory.waiting.indexOf(who)
  const noted = who === memory.agreed.who ? memory.agreed.noted : (memory.told[at] ?? '')
  const { proposals, line } = followUp(scene, { who, noted })
  const after = {
    ...memory,
    misses: 0,
    people: withMark(memory.people, who),
    made: withMark(memory.made, `message ${who}`),
    agreed: { who, noted },
    ...(at >= 0 && {
      waiting: memory.waiting.toSpliced(at, 1),
      told: memory.told.toSpliced(at, 1),
    }),
  }
  return {
    says: [line],
    ask: repeatQuestion({ ...scene, memory: after }),
    proposals,
    memory: after,
  }
}
