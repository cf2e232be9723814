import { demoPeople } from '#database/demo/people.ts'
import type { DemoPerson } from '#database/demo/person.ts'
import { createIndex, type MatchIndex } from '#engine/engine.ts'
import { guests } from './guests.ts'
import type { PictureMeeting, AnimationPicture } from './picture.ts'
import { withSides } from './picture.rules.ts'

const rounds = 8
const invited = [...demoPeople, ...guests]
// Neighbours in the list write the same language; this stride mixes the order of the pairs.
const stride = 16

/**
 * Builds the invented event, matched by the engine: who meets whom and why, and its eight rounds.
 * It takes a second, so it belongs in a worker (web/shell/matcher.worker.ts).
 */
export function buildSamplePicture(): AnimationPicture {
  const index = createIndex(
    invited.map(({ objectives, offerings, locale }, at) => ({
      key: keyOf(at),
      seeks: objectives,
      gives: offerings,
      languages: [locale],
    })),
  )
  const { pairs: suggested } = index.match({ suggestions: 1, floor: 1 })
  const good = suggested.filter(({ band }) => band !== 'try')
  const pairs = inMixedOrder(good.map(({ from, to }) => meetingOf(index, from, to)))
  const people = withSides(
    invited.map((person, at) => ({ key: keyOf(at), name: shortName(person) })),
    pairs,
  )
  return {
    people,
    pairs,
    rounds: index
      .rounds({ rounds, blocked: sameSide(people) })
      .rounds.map((round) => ({ pairs: round.pairs.map(({ from, to }) => ({ a: from, b: to })) })),
  }
}

function keyOf(at: number): string {
  return String(at)
}

/** Returns the name people use; a Chinese name is short enough to be whole. */
function shortName({ given_name: given, family_name: family, locale }: DemoPerson): string {
  return locale === 'zh' ? family + given : given
}

/** Returns the pair with the asking side chosen by the better answer. */
function meetingOf(index: MatchIndex, from: string, to: string): PictureMeeting {
  const { forward, backward } = index.reasons({ from, to })
  const reason = (backward?.part ?? 0) > (forward?.part ?? 0) ? backward : forward
  if (!reason) return { a: from, b: to }
  const lang = (key: string) => invited[Number(key)]?.locale ?? 'en'
  return {
    a: reason.from,
    b: reason.to,
    said: {
      seek: reason.objective,
      give: reason.offering,
      seekLang: lang(reason.from),
      giveLang: lang(reason.to),
    },
  }
}

function inMixedOrder(pairs: readonly PictureMeeting[]): PictureMeeting[] {
  return Array.from({ length: stride }, (_none, at) =>
    pairs.filter((_pair, place) => place % stride === at),
  ).flat()
}

/**
 * Lists the pairs within one side. One half keeps its table and the other moves, so no one meets
 * their own half.
 */
function sameSide(people: AnimationPicture['people']) {
  return people.flatMap((one, at) =>
    people
      .slice(at + 1)
      .filter(({ side }) => side === one.side)
      .map((other) => ({ from: one.key, to: other.key })),
  )
}
