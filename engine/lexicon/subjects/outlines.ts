import { arts } from './arts.ts'
import { land } from './land.ts'
import { making } from './making.ts'
import { people } from './people.ts'
import { trade } from './trade.ts'
import { landSigns } from './landSigns.ts'
import { makingSigns } from './makingSigns.ts'
import { peopleSigns } from './peopleSigns.ts'

/** The outlines of subjects, each by its name. */
export const outlines = [
  { name: 'arts', text: arts },
  { name: 'land', text: land },
  { name: 'making', text: making },
  { name: 'people', text: people },
  { name: 'trade', text: trade },
]

/** The words that give subjects away, by outline. */
export const tellTales: { name: string; text: string }[] = [
  { name: 'land', text: landSigns },
  { name: 'making', text: makingSigns },
  { name: 'people', text: peopleSigns },
]
