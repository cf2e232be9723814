import { peopleEn } from './people.en.ts'
import { peopleEs } from './people.es.ts'
import { peopleHi } from './people.hi.ts'
import { peopleZh } from './people.zh.ts'
import type { DemoPerson } from './person.ts'

export type { DemoPerson } from './person.ts'

/** Everyone at the invented event 'Climate Founders Supper'. */
export const demoPeople: readonly DemoPerson[] = [
  ...peopleEn,
  ...peopleZh,
  ...peopleEs,
  ...peopleHi,
]
