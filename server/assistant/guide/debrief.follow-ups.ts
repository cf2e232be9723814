import type { NewProposal } from '../context.ts'
import { quoted, type GuideReply, type TurnContext } from './reply.ts'
import { left, step } from './debrief.questions.ts'
import { type GuideMemory, withMark } from './memory.ts'
import { messageTo } from './messages.ts'
import { shortened } from './quotes.ts'
import { namesTime, timeIn } from './times.ts'

/**
 * The next person who waits: what was said of them already is their note, and what is missing is
 * asked for.
 */
export function nextOf(scene: TurnContext, memory: GuideMemory): GuideReply {
  const [who, ...waiting] = memory.waiting
  const [noted = '', ...told] = memory.told
  if (who === undefined) {
    const isMore = left(scene.turn.context.gathering, memory).length > 0 && memory.people.length < 3
    return step(scene, { ...memory, step: isMore ? 'else' : 'learned' })
  }
  const now = { ...memory, who, waiting, told }
  if (noted === '') return step(scene, { ...now, step: 'agreed' })
  return namesTime(noted)
    ? draftFollowUp(scene, { ...now, noted })
    : step(scene, { ...now, noted, step: 'when' })
}

/** The follow-up to one person, then the next person, or what was learned. */
export function draftFollowUp(scene: TurnContext, memory: GuideMemory): GuideReply {
  const { proposals, line } = followUp(scene, memory)
  const after = {
    ...memory,
    people: withMark(memory.people, memory.who),
    made: withMark(memory.made, `message ${memory.who}`),
    agreed: { who: memory.who, noted: memory.noted },
    noted: '',
    misses: 0,
  }
  const on = nextOf(scene, after)
  return { ...on, says: [line, ...on.says], proposals: [...proposals, ...on.proposals] }
}

/** The message to one person with what was noted of them, and the line that says so. */
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

/** The follow-up to the person who was written to last, with another note. */
export function agreedAnew(scene: TurnContext, noted: string, said: string): GuideReply {
  const { who } = scene.memory.agreed
  const { proposals, line } = followUp(scene, { who, noted })
  return step(scene, { ...scene.memory, agreed: { who, noted } }, { says: [said, line], proposals })
}

/** What was noted of a person, with the day that was named afterwards. */
export function dated(noted: string, when: string): string {
  const both = `${noted.replace(/[\s.。।!]+$/u, '')}${/\p{Script=Han}/u.test(noted) ? '，' : ', '}${when}`
  return both.length <= 200 ? both : noted
}
