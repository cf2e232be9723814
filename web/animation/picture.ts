/**
 * The line a person comes on: they ask of the first person they meet, or that person asks of them.
 */
export type PictureSide = 'seek' | 'offer'

/** What one asked and the other answered, quoted as written, with their languages. */
export type PairStatements = { seek: string; give: string; seekLang: string; giveLang: string }

export type PicturePair = { a: string; b: string }
/** Two people who match: `a` seeks what `b` gives. */
export type PictureMeeting = PicturePair & { said?: PairStatements }
export type PictureRound = { pairs: readonly PicturePair[] }

/** A person in the picture. Without a name they are a dot like all others. */
export type PictureFigure = { key: string; name: string | null; side: PictureSide }

/**
 * The content of both players: the event (unless invented), its people, the matches (no one in two
 * pairs), and who sits with whom in each round.
 */
export type AnimationPicture = {
  title?: string
  people: readonly PictureFigure[]
  pairs: readonly PictureMeeting[]
  rounds: readonly PictureRound[]
}
