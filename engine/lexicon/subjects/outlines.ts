export { links } from './links.ts'
import { arts } from './arts.ts'
import { land } from './land.ts'
import { making } from './making.ts'
import { people } from './people.ts'
import { trade } from './trade.ts'
import { artsSigns } from './artsSigns.ts'
import { landSigns } from './landSigns.ts'
import { makingSigns } from './makingSigns.ts'
import { peopleSigns } from './peopleSigns.ts'
import { r2aSigns } from './r2aSigns.ts'
import { r2bSigns } from './r2bSigns.ts'
import { r3aSigns } from './r3aSigns.ts'
import { tradeSigns } from './tradeSigns.ts'

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
  { name: 'arts', text: artsSigns },
  { name: 'land', text: landSigns },
  { name: 'making', text: makingSigns },
  { name: 'people', text: peopleSigns },
  { name: 'r2a', text: r2aSigns },
  { name: 'r2b', text: r2bSigns },
  { name: 'r3a', text: r3aSigns },
  { name: 'trade', text: tradeSigns },
]
