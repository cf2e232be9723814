import type { Gathering, Proposed } from '../context.ts'
import { type Ask, quoted, type Reply, type Scene } from './answering.ts'
import { languageOf } from '#engine/engine.ts'
import { withMark } from './memory.ts'
import { mayQuote } from './quoting.ts'
import { sayCount, sayIn } from './saying.ts'

type Onward = (scene: Scene, more?: readonly string[]) => Ask
type Gaps = NonNullable<Gathering['coverage']>['unmet']

const shown = 3

/**
 * Says in figures who is missing, with an invitation to those who could answer the first thing that
 * nobody answers.
 */
export function missingPeople(scene: Scene, onward: Onward): Reply {
  const {
    turn: {
      context: { gathering },
      locale,
    },
    memory,
    say,
  } = scene
  const coverage = gathering?.coverage
  const after = { ...memory, step: 'missing', misses: 0 }
  const without = (text: string): Reply => ({
    says: [text],
    ask: onward({ ...scene, memory: after }),
    proposals: [],
    memory: after,
  })
  if (!gathering || !coverage || coverage.people === 0) return without(say('host.nocoverage'))
  const covered = say('host.covered', {
    people: `${coverage.people}`,
    covered: `${coverage.covered}`,
  })
  const unmet = quotable(coverage.unmet)
  const unused = quotable(coverage.unused)
  // What may not be quoted is missing all the same.
  if (unmet.length + unused.length === 0)
    return without(
      `${covered} ${say(coverage.unmet.length === 0 ? 'host.nogaps' : 'host.gap.end')}`,
    )
  const at = memory.gap
  if (at > 0 && at >= unmet.length) return without(say('host.gap.end'))
  const lines = unmet
    .slice(at, at === 0 ? shown : at + 1)
    .map(({ text, people }) => sayCount(locale, 'seekers', { count: people, quote: quoted(text) }))
  const idle =
    at === 0
      ? unused
          .slice(0, 2)
          .map(({ text, people }) =>
            sayCount(locale, 'givers', { count: people, quote: quoted(text) }),
          )
      : []
  const [first] = unmet.slice(at)
  const proposals = first ? invitations(gathering, first, locale) : []
  const reply = { ...after, gap: at, made: first ? withMark(memory.made, first.text) : memory.made }
  const says =
    at === 0
      ? [
          covered,
          [...lines, ...idle].join('\n'),
          proposals.length > 0 ? say('host.invitation') : '',
        ]
      : [say('host.invitation.next'), ...lines]
  return {
    says,
    ask: onward({ ...scene, memory: reply }, unmet.length > at + 1 ? [say('chip.nextgap')] : []),
    proposals,
    memory: reply,
  }
}

function quotable(gaps: Gaps): Gaps {
  return gaps.filter(({ text }) => mayQuote(text)).toSorted((a, b) => b.people - a.people)
}

// In the language in which it is sought, and in the host's own.
function invitations(
  gathering: Gathering,
  gap: Gaps[number],
  locale: Scene['turn']['locale'],
): Proposed[] {
  const title = mayQuote(gathering.title) ? quoted(gathering.title, 120) : ''
  return [...new Set([locale, languageOf(gap.text) ?? locale])].map((language) => {
    const say = sayIn(language)
    return {
      type: 'draft_message',
      name: '',
      before: '',
      text: say('draft.invite', {
        what: title === '' ? say('draft.gathering') : title,
        seekers: sayCount(language, 'seekers', { count: gap.people, quote: quoted(gap.text, 200) }),
      }),
    }
  })
}
