import { arts } from './arts.ts'
import { artsCues } from './arts.cues.ts'
import { land } from './land.ts'
import { landCues } from './land.cues.ts'
import { making } from './making.ts'
import { makingCues } from './making.cues.ts'
import { people } from './people.ts'
import { peopleCues } from './people.cues.ts'
import { trade } from './trade.ts'
import { tradeCues } from './trade.cues.ts'

/** The outlines of subjects, each by its name, with the cues for its subjects. */
export const outlines = [
  { name: 'arts', subjects: arts, signs: artsCues },
  { name: 'land', subjects: land, signs: landCues },
  { name: 'making', subjects: making, signs: makingCues },
  { name: 'people', subjects: people, signs: peopleCues },
  { name: 'trade', subjects: trade, signs: tradeCues },
] as const
