import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fullName } from '#contract/text/full-name.ts'
import { openApp } from '../testing.app.ts'
import { nameOf } from './names.store.ts'

const { db } = await openApp()

test.each([
  ['若溪', '闻', '闻若溪'],
  ['望舒', '司徒', '司徒望舒'],
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['若溪', 'Wen', '若溪 Wen'],
  ['फूलवती', 'देवी', 'फूलवती देवी'],
  ['若溪', null, '若溪'],
  [null, '闻', '闻'],
  [null, null, ''],
])(
  'the database and the pages combine %j and the family name %j alike',
  async (given_name, family_name, name) => {
    const { rows } = await sql<{
      name: string
    }>`select ${nameOf('p')} as name from (select ${given_name}::text as given_name, ${family_name}::text as family_name) p`.execute(
      db,
    )
    expect([fullName({ given_name, family_name }), rows[0]?.name]).toEqual([name, name])
  },
)
