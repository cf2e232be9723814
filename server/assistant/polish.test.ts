import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openApp } from '../testing.app.ts'

const { visitor, person, db } = await openApp()
const ada = await person('Ada')
const ask = { text: 'LOOKING   FOR INVESTORS IN BERLIN !!!', kind: 'objective', locale: 'en' }

test('polishes a text by rules, with or without a trailing slash', async () => {
  for (const path of ['/llmcalls/beautify', '/llmcalls/beautify/']) {
    const answer = await ada.post(path, ask)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      text: 'Looking for investors in Berlin!',
      changes: ['spacing', 'case', 'punctuation'],
      mode: 'guided',
      whyGuided: 'none',
    })
  }
})

test('polishes each text in its own language, whatever the page’s language', async () => {
  const texts = {
    'busco socios, alguien conoce alguno ?': 'Busco socios, ¿alguien conoce alguno?',
    '我想认识投资人,有经验的!!': '我想认识投资人，有经验的！',
    'मुझे   निवेशक चाहिए |': 'मुझे निवेशक चाहिए।',
  }
  for (const [text, mended] of Object.entries(texts))
    expect((await ada.post('/llmcalls/beautify', { ...ask, text })).json().text).toBe(mended)
})

test('needs a sign-in to polish a text', async () => {
  expect((await visitor.post('/llmcalls/beautify', ask)).statusCode).toBe(401)
})

test.each([
  [{ ...ask, text: '' }, 'text'],
  [{ ...ask, text: ' \n ' }, 'text'],
  [{ ...ask, text: 'a'.repeat(5001) }, 'text'],
  [{ ...ask, kind: 'poem' }, 'kind'],
  [{ ...ask, tone: 'loud' }, 'tone'],
  [{ ...ask, locale: 'fr' }, 'locale'],
])('reports a fault at its field', async (body, field) => {
  const answer = await ada.post('/llmcalls/beautify', body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields)).toEqual([field])
})

test('polishes 5,000 characters and stores none of them', async () => {
  const text = `zebrafinch ${'SO MUCH TO SAY, and so , little time !!! '.repeat(122)}`.slice(
    0,
    5000,
  )
  expect(
    (await ada.post('/llmcalls/beautify', { ...ask, kind: 'description', tone: 'brief', text }))
      .statusCode,
  ).toBe(200)
  const tables = await db.introspection.getTables()
  for (const { name } of tables) {
    const { rows } = await sql<{
      n: string
    }>`select count(*) as n from ${sql.table(name)} as t where to_jsonb(t)::text ilike '%zebrafinch%'`.execute(
      db,
    )
    expect(Number(rows[0]?.n), name).toBe(0)
  }
})
