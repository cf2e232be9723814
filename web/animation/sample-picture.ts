import { demoPeople } from '#database/demo/people.ts'
import type { DemoPerson } from '#database/demo/person.ts'
import { createIndex, type MatchIndex } from '#engine/engine.ts'
import { guests } from './guests.ts'
import type { PictureMeeting, AnimationPicture } from './picture.ts'
import { withSides } from './picture.rules.ts'

const rounds = 8
const invited = [...demoPeople, ...guests]
// Neighbours in the list write the same language; with this stride the pairs are told in mixed
// order.
const stride = 16

/**
 * The invented gathering, matched by the engine: who meets whom and why, and eight rounds of it. It
 * takes a second, so it belongs on a worker (web/shell/matcher.worker.ts).
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

/** What people call each other; a Chinese name is short enough to be whole. */
function shortName({ given_name: given, family_name: family, locale }: DemoPerson): string {
  return locale === 'zh' ? family + given : given
}

/** Which of the two asks is the one that is answered better. */
function meetingOf(index: MatchIndex, from: string, to: string): PictureMeeting {
  const { there, back } = index.reasons({ from, to })
  const reason = (back?.part ?? 0) > (there?.part ?? 0) ? back : there
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

/** One half keeps its table and the other moves on: nobody meets their own half. */
function sameSide(people: AnimationPicture['people']) {
  return people.flatMap((one, at) =>
    people
      .slice(at + 1)
      .filter(({ side }) => side === one.side)
      .map((other) => ({ from: one.key, to: other.key })),
  )
}
