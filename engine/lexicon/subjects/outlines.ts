import { arts } from './arts.ts'
import { artsSigns } from './arts.signs.ts'
import { land } from './land.ts'
import { landSigns } from './land.signs.ts'
import { making } from './making.ts'
import { makingSigns } from './making.signs.ts'
import { people } from './people.ts'
import { peopleSigns } from './people.signs.ts'
import { trade } from './trade.ts'
import { tradeSigns } from './trade.signs.ts'

/** The outlines of subjects, each by its name, with the words that give its subjects away. */
export const outlines = [
  { name: 'arts', subjects: arts, signs: artsSigns },
  { name: 'land', subjects: land, signs: landSigns },
  { name: 'making', subjects: making, signs: makingSigns },
  { name: 'people', subjects: people, signs: peopleSigns },
  { name: 'trade', subjects: trade, signs: tradeSigns },
] as const
