import type { EventContext, NewProposal } from '../../prompt/context.ts'
import { counted, type GuideQuestion, quoted, type GuideReply, type TurnContext } from '../reply.ts'
import { languageOf } from '#engine/engine.ts'
import { withMark } from '../memory.ts'
import { mayQuote } from '../reading/quotes.ts'
import { countPhrase, phraseLookup } from '../reading/wordings.ts'

type NextQuestion = (turn: TurnContext, more?: readonly string[]) => GuideQuestion
type CoverageGaps = NonNullable<EventContext['coverage']>['unmet']

const mostShown = 3

/**
 * Reports in numbers who is missing, with an invitation to people who could answer the first
 * unanswered statement.
 */
export function missingPeople(turn: TurnContext, onward: NextQuestion): GuideReply {
  const {
    turn: {
      context: { gathering, region },
      locale,
    },
    memory,
    say,
  } = turn
  const coverage = gathering?.coverage
  const after = { ...memory, step: 'missing', misses: 0 }
  const without = (text: string): GuideReply => ({
    says: [text],
    ask: onward({ ...turn, memory: after }),
    proposals: [],
    memory: after,
  })
  if (!gathering || !coverage || coverage.people === 0) return without(say('host.nocoverage'))
  const covered = say('host.covered', {
    people: counted(coverage.people, turn),
    covered: counted(coverage.covered, turn),
  })
  const unmet = quotable(coverage.unmet)
  const unused = quotable(coverage.unused)
  // A statement that may not be quoted still counts as missing.
  if (unmet.length + unused.length === 0)
    return without(
      `${covered} ${say(coverage.unmet.length === 0 ? 'host.nogaps' : 'host.gap.end')}`,
    )
  const at = memory.gap
  if (at > 0 && at >= unmet.length) return without(say('host.gap.end'))
  const lines = unmet
    .slice(at, at === 0 ? mostShown : at + 1)
    .map(({ text, people }) =>
      countPhrase(locale, 'seekers', { count: people, quote: quoted(text), region }),
    )
  const idle =
    at === 0
      ? unused
          .slice(0, 2)
          .map(({ text, people }) =>
            countPhrase(locale, 'givers', { count: people, quote: quoted(text), region }),
          )
      : []
  const [first] = unmet.slice(at)
  const proposals = first ? invitations(gathering, first, turn.turn) : []
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
    ask: onward({ ...turn, memory: reply }, unmet.length > at + 1 ? [say('chip.nextgap')] : []),
    proposals,
    memory: reply,
  }
}

function quotable(gaps: CoverageGaps): CoverageGaps {
  return gaps.filter(({ text }) => mayQuote(text)).toSorted((a, b) => b.people - a.people)
}

// In the language of the unanswered statement, and in the host's own.
function invitations(
  gathering: EventContext,
  gap: CoverageGaps[number],
  { locale, context: { region } }: TurnContext['turn'],
): NewProposal[] {
  const title = mayQuote(gathering.title) ? quoted(gathering.title, 120) : ''
  return [...new Set([locale, languageOf(gap.text) ?? locale])].map((language) => {
    const say = phraseLookup(language)
    return {
      type: 'draft_message',
      name: '',
      before: '',
      text: say('draft.invite', {
        what: title === '' ? say('draft.gathering') : title,
        seekers: countPhrase(language, 'seekers', {
          count: gap.people,
          quote: quoted(gap.text, 200),
          region,
        }),
      }),
    }
  })
}
