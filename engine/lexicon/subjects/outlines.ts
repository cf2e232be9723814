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
  { name: 'arts', subjects: arts, cues: artsCues },
  { name: 'land', subjects: land, cues: landCues },
  { name: 'making', subjects: making, cues: makingCues },
  { name: 'people', subjects: people, cues: peopleCues },
  { name: 'trade', subjects: trade, cues: tradeCues },
] as const
