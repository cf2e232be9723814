/**
 * Which line somebody comes on: they ask of the one whom they meet first, or that one asks of them.
 */
export type PictureSide = 'seek' | 'offer'

/**
 * What the one asked and the other answered, quoted as written, with the languages that they write.
 */
export type PairStatements = { seek: string; give: string; seekLang: string; giveLang: string }

export type PicturePair = { a: string; b: string }
/** Two who suit each other: `a` seeks what `b` gives. */
export type PictureMeeting = PicturePair & { said?: PairStatements }
export type PictureRound = { pairs: readonly PicturePair[] }

/** Somebody in the picture. Without a name they are a dot like all others. */
export type PictureFigure = { key: string; name: string | null; side: PictureSide }

/**
 * What both players show: of which gathering, if it is not an invented one, who is there, who suits
 * whom, nobody in two pairs, and who sits with whom in each round.
 */
export type AnimationPicture = {
  title?: string
  people: readonly PictureFigure[]
  pairs: readonly PictureMeeting[]
  rounds: readonly PictureRound[]
}
