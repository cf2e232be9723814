import type { RoundsBoard } from '#contract/rounds.ts'

type WallBoard = Pick<RoundsBoard, 'rounds' | 'people'>
/** `table`: null for a person who sits out. */
export type SeatSign = { key: string; name: string; table: number | null }

/**
 * Returns who sits where in a round, for everyone in the room to read. It has only people who
 * agreed to be listed, and the number of others.
 */
export function signsOf(
  { rounds, people }: WallBoard,
  n: number,
  language: string,
): { signs: SeatSign[]; others: number } {
  const round = rounds.find((one) => one.n === n)
  if (!round) return { signs: [], others: 0 }
  const seats = [
    ...round.pairs.flatMap(({ a, b, table }) => [
      { place: a, table },
      { place: b, table },
    ]),
    ...round.out.map((place) => ({ place, table: null })),
  ]
  const signs = seats.flatMap(({ place, table }) => {
    const person = people[place]
    return person?.isListed ? [{ key: person.registrationId, name: person.name, table }] : []
  })
  return { signs: byName(signs, language), others: seats.length - signs.length }
}

/** Splits a list into parts that fit. */
export function pagesOf<T>(all: readonly T[], fits: number): T[][] {
  const size = Math.max(1, fits)
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    all.slice(page * size, (page + 1) * size),
  )
}

export type SignLayout = {
  /** The height of a sign. */
  sign: number
  rows: number
  columns: number
}

/**
 * Returns the layout of signs on a wall: all at once, as large as possible. If they are too many to
 * read from afar, page by page.
 */
export function roomIn(
  { width, height }: { width: number; height: number },
  count: number,
): SignLayout {
  const least = Math.max(40, Math.min(Math.floor(height / 6), width / 20, 84))
  const atOnce = Array.from({ length: mostColumns }, (_, at) => at + 1).map((columns) => {
    const rows = Math.max(1, Math.ceil(count / columns))
    return { rows, columns, sign: Math.min(largest, height / rows, width / columns / wide) }
  })
  const best = atOnce.reduce((one, other) => (other.sign > one.sign ? other : one))
  if (best.sign >= least) return { ...best, sign: Math.floor(best.sign) }
  return {
    sign: least,
    rows: Math.max(1, Math.floor(height / least)),
    columns: Math.max(1, Math.floor(width / (least * narrow))),
  }
}

const [mostColumns, largest] = [6, 150]
/** The least width of a sign, as a multiple of its height: with much room, and with little. */
const [wide, narrow] = [8, 6.6]

/** Returns a name's size, as a part of its sign: a long one is smaller, on two rows or three. */
export function nameSize(name: string): number {
  const nameLength = lengthOnPaper(name)
  if (nameLength <= 18) return 0.5
  return nameLength <= 46 ? 0.36 : 0.26
}

/** Returns the room that a text takes, in Latin letters: a Chinese character takes two. */
function lengthOnPaper(text: string): number {
  return text.length + (text.match(/[\u1100-\uffff]/g)?.length ?? 0)
}

export type RoundCard = {
  key: string
  name: string
  seats: { n: number; table: number | null; whom: string | null }[]
}

/** Returns everyone's way through these rounds, by name. */
export function cardsOf({ rounds, people }: WallBoard, language: string): RoundCard[] {
  const seats = new Map<number, RoundCard['seats']>()
  const sit = (place: number, seat: RoundCard['seats'][number]) => {
    const own = seats.get(place)
    if (own) own.push(seat)
    else seats.set(place, [seat])
  }
  for (const { n, pairs, out } of rounds) {
    for (const { a, b, table } of pairs) {
      sit(a, { n, table, whom: people[b]?.name ?? null })
      sit(b, { n, table, whom: people[a]?.name ?? null })
    }
    for (const place of out) sit(place, { n, table: null, whom: null })
  }
  const cards = [...seats].flatMap(([place, own]) => {
    const person = people[place]
    return person ? [{ key: person.registrationId, name: person.name, seats: own }] : []
  })
  return byName(cards, language)
}

/**
 * Returns how many cards fit on a sheet: the fullest one must be readable, with its long names on
 * two rows or more.
 */
export function cardsOnASheet(cards: readonly Pick<RoundCard, 'name' | 'seats'>[]): number {
  const rows = Math.max(
    0,
    ...cards.map(
      ({ name, seats }) =>
        rowsOf(name, ownRow) -
        1 +
        seats.reduce((sum, { whom }) => sum + rowsOf(whom ?? '', otherRow), 0),
    ),
  )
  if (rows <= 8) return 8
  return rows <= 20 ? 4 : 2
}

const [ownRow, otherRow] = [30, 32]

function rowsOf(name: string, fits: number): number {
  return Math.max(1, Math.ceil(lengthOnPaper(name) / fits))
}

function byName<T extends { name: string }>(all: readonly T[], language: string): T[] {
  const order = new Intl.Collator(language)
  return all.toSorted((one, other) => order.compare(one.name, other.name))
}
