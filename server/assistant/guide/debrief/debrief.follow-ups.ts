import type { NewProposal } from '../../prompt/context.ts'
import { quoted, type GuideReply, type TurnContext } from '../reply.ts'
import { left, step } from './debrief.questions.ts'
import { type GuideMemory, withMark } from '../memory.ts'
import { messageTo } from '../messages.ts'
import { shortened } from '../reading/quotes.ts'
import { namesTime, timeIn } from '../reading/times.ts'

/**
 * Moves on to the next waiting person: earlier remarks become their note, and missing parts are
 * asked for.
 */
export function nextOf(turn: TurnContext, memory: GuideMemory): GuideReply {
  const [personName, ...waiting] = memory.waiting
  const [noted = '', ...notes] = memory.told
  if (personName === undefined) {
    const isMore = left(turn.turn.context.gathering, memory).length > 0 && memory.people.length < 3
    return step(turn, { ...memory, step: isMore ? 'else' : 'learned' })
  }
  const now = { ...memory, who: personName, waiting, told: notes }
  if (noted === '') return step(turn, { ...now, step: 'agreed' })
  return namesTime(noted)
    ? draftFollowUp(turn, { ...now, noted })
    : step(turn, { ...now, noted, step: 'when' })
}

/** Drafts the follow-up to one person, then moves to the next person or to the lessons learned. */
export function draftFollowUp(turn: TurnContext, memory: GuideMemory): GuideReply {
  const { proposals, line } = followUp(turn, memory)
  const after = {
    ...memory,
    people: withMark(memory.people, memory.who),
    made: withMark(memory.made, `message ${memory.who}`),
    agreed: { who: memory.who, noted: memory.noted },
    noted: '',
    misses: 0,
  }
  const nextReply = nextOf(turn, after)
  return {
    ...nextReply,
    says: [line, ...nextReply.says],
    proposals: [...proposals, ...nextReply.proposals],
  }
}

/** Returns the message to one person with their notes, and the line that announces it. */
export function followUp(
  { turn, say }: TurnContext,
  { who, noted }: Pick<GuideMemory, 'who' | 'noted'>,
): { proposals: NewProposal[]; line: string } {
  const matched =
    turn.context.gathering?.matches.find(({ name }) => shortened(name, 60) === who) ?? null
  const proposals = messageTo(
    { name: who, met: matched },
    turn,
    noted === ''
      ? { key: 'draft.thanks', values: {} }
      : { key: 'draft.followup', values: { noted: quoted(noted, 200) } },
  )
  const time = timeIn(noted)
  const line =
    noted === ''
      ? say('debrief.drafted', { name: who })
      : say(time === null ? 'debrief.noted' : 'debrief.noted.when', {
          name: who,
          noted: quoted(noted, 200),
          when: time ?? '',
        })
  return { proposals, line }
}

/** Redrafts the follow-up to the last person with another note. */
export function redraftFollowUp(turn: TurnContext, noted: string, preface: string): GuideReply {
  const { who } = turn.memory.agreed
  const { proposals, line } = followUp(turn, { who, noted })
  return step(
    turn,
    { ...turn.memory, agreed: { who, noted } },
    { says: [preface, line], proposals },
  )
}

/** Adds a day that was named later to a person's note. */
export function dated(noted: string, when: string): string {
  const both = `${noted.replace(/[\s.。।!]+$/u, '')}${/\p{Script=Han}/u.test(noted) ? '，' : ', '}${when}`
  return both.length <= 200 ? both : noted
}
