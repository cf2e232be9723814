/**
 * Which line somebody comes on: they ask of the one whom they meet first, or that one asks of them.
 */
export type Side = 'seek' | 'offer'

/**
 * What the one asked and the other answered, quoted as written, with the languages that they write.
 */
export type Said = { seek: string; give: string; seekLang: string; giveLang: string }

export type Pair = { a: string; b: string }
/** Two who suit each other: `a` seeks what `b` gives. */
export type Meeting = Pair & { said?: Said }
export type Round = { pairs: readonly Pair[] }

/** Somebody in the picture. Without a name they are a dot like all others. */
export type Figure = { key: string; name: string | null; side: Side }

/**
 * What both players show: of which gathering, if it is not an invented one, who is there, who suits
 * whom, nobody in two pairs, and who sits with whom in each round.
 */
export type Picture = {
  title?: string
  people: readonly Figure[]
  pairs: readonly Meeting[]
  rounds: readonly Round[]
}
