import type { PictureFigure, PictureMeeting, PicturePair, PictureSide } from './picture.ts'

/**
 * Puts each person on one of two sides: those who ask in their pair on the left, those who answer
 * on the right. A person without a pair goes to the smaller side.
 */
export function withSides(
  people: readonly Omit<PictureFigure, 'side'>[],
  pairs: readonly PictureMeeting[],
): PictureFigure[] {
  const sides = new Map<string, PictureSide>()
  for (const { a, b } of pairs) {
    if (!sides.has(a)) sides.set(a, 'seek')
    if (!sides.has(b)) sides.set(b, 'offer')
  }
  const count = { seek: 0, offer: 0 }
  for (const side of sides.values()) count[side] += 1
  return people.map((person) => {
    const assignedSide = sides.get(person.key)
    if (assignedSide) return { ...person, side: assignedSide }
    const side = count.seek <= count.offer ? 'seek' : 'offer'
    count[side] += 1
    return { ...person, side }
  })
}

/**
 * Counts how often two people sat together so far, and how often two did who had met before. The
 * order within a pair does not matter.
 */
export function countMeetings(rounds: readonly { pairs: readonly PicturePair[] }[]): {
  meetings: number
  repeats: number
} {
  const metPairs = new Set<string>()
  let meetings = 0
  for (const { a, b } of rounds.flatMap(({ pairs }) => pairs)) {
    meetings += 1
    metPairs.add(JSON.stringify(a < b ? [a, b] : [b, a]))
  }
  return { meetings, repeats: meetings - metPairs.size }
}

/**
 * Returns a number from 0 to 1, always the same for the same input, so that what looks scattered is
 * reproducible.
 */
export function scattered(seed: number): number {
  const mixed =
    Math.imul((seed + 1) ^ ((seed + 1) >>> 15), 2_246_822_519) ^ Math.imul(seed + 7, 3_266_489_917)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32
}
