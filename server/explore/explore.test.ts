import { beforeAll, describe, expect, test } from 'vitest'
import type { ExploreCard, listPublicEvents } from '#contract/explore.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { leasesFor } from '../kit/processes/leases.ts'
import { openApp, type TestUser } from '../testing.app.ts'
import { silent } from '../testing.ts'

const { db, clock, person, aGathering, indexed, visitor } = await openApp()
let host: TestUser
beforeAll(async () => {
  host = await person('Hana')
})

type ExploreReply = EndpointReply<typeof listPublicEvents>
type ExploreParams = Record<string, string | undefined>
const ask = async (
  query: ExploreParams,
  who: Pick<TestUser, 'get'> = visitor,
): Promise<ExploreReply> =>
  (await who.get(`/public/events?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`)).json()
const titles = async (query: ExploreParams, who: Pick<TestUser, 'get'> = visitor) =>
  (await ask(query, who)).items.map(({ title }) => title)

/** Returns everything, page by page. */
async function whole(
  query: ExploreParams,
  who: Pick<TestUser, 'get'> = visitor,
): Promise<ExploreCard[]> {
  const all: ExploreCard[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await ask({ ...query, ...(cursor && { cursor }) }, who)
    all.push(...page.items)
    cursor = page.next
  }
  return all
}

const two = (number: number) => String(number).padStart(2, '0')
const day = (date: number, from = 18) => ({
  startsAt: `2026-12-${two(date)}T${two(from)}:00:00Z`,
  endsAt: `2026-12-${two(date)}T${two(from + 2)}:00:00Z`,
})

describe('by words and by goals, in four languages', () => {
  beforeAll(async () => {
    await aGathering(host, {
      title: 'Meet the investors',
      summary: 'Startups show what they build.',
      place: 'Dublin',
      ...day(1),
    })
    await aGathering(host, {
      title: 'Tarde de inversores',
      summary: 'Las empresas jóvenes se presentan.',
      place: 'Sevilla',
      ...day(2),
    })
    await aGathering(host, {
      title: '投资人之夜',
      summary: '创业者介绍自己的项目',
      place: '上海',
      ...day(3),
    })
    await aGathering(host, {
      title: 'निवेशक मिलन',
      summary: 'नए उद्यम अपना काम दिखाते हैं',
      place: 'पुणे',
      ...day(4),
    })
    await aGathering(host, {
      title: 'Chess in the park',
      summary: 'Bring your own board.',
      place: 'Dublin',
      ...day(5),
    })
    await aGathering(host, { title: 'Founders looking for a co-founder', place: 'Lyon', ...day(6) })
    await aGathering(host, {
      title: '北京西班牙语角',
      summary: '练习口语',
      place: '北京',
      ...day(7),
    })
    await aGathering(host, { title: '周末读书会', place: '杭州电影院', ...day(7) })
    await aGathering(host, { title: 'Concierto de jazz', place: 'Sevilla', ...day(8) })
    await indexed()
  })

  test.each([
    'investors',
    'inversores',
    '投资人',
    'निवेशक',
    'looking for investors',
    '找投资人',
    'busco inversores',
    'निवेशक चाहिए',
  ])('“%s” finds the events about it in every language', async (q) => {
    const found = await titles({ q })
    expect(found).toEqual(
      expect.arrayContaining([
        'Meet the investors',
        'Tarde de inversores',
        '投资人之夜',
        'निवेशक मिलन',
      ]),
    )
    expect(found).not.toContain('Chess in the park')
  })

  test.each([
    ['investors', 'Meet the investors'],
    ['inversores', 'Tarde de inversores'],
    ['投资人', '投资人之夜'],
    ['निवेशक', 'निवेशक मिलन'],
    ['ajedrez', 'Chess in the park'],
    ['国际象棋', 'Chess in the park'],
    ['शतरंज', 'Chess in the park'],
  ])('for “%s” the event in the same words comes first: %s', async (q, first) => {
    expect((await titles({ q }))[0]).toBe(first)
  })

  test.each(['find a co-founder', '找联合创始人', 'busco cofundador', 'सह-संस्थापक चाहिए'])(
    'the goal “%s” finds events with people who share it',
    async (q) => expect((await titles({ q }))[0]).toBe('Founders looking for a co-founder'),
  )

  test('finds Chinese without spaces, from the middle of a word too', async () => {
    for (const q of ['西班牙语', '西班牙语角', '语角', '北京'])
      expect((await titles({ q }))[0]).toBe('北京西班牙语角')
    expect(await titles({ q: '州电' })).toEqual(['周末读书会'])
    expect(await titles({ q: 'Spanish practice' })).toContain('北京西班牙语角')
  })

  test('finds a subject by a broader one, and places and hosts by name', async () => {
    expect(await titles({ q: 'music' })).toContain('Concierto de jazz')
    expect((await titles({ q: 'lyon' }))[0]).toBe('Founders looking for a co-founder')
    expect((await ask({ q: 'hana' })).items.length).toBeGreaterThan(7)
  })

  test('ignores accents, capitals and inflections, and completes a partial word', async () => {
    for (const q of ['CONCIERTOS', 'cóncierto', 'concier', 'Conc'])
      expect(await titles({ q })).toEqual(['Concierto de jazz'])
    expect(await titles({ q: 'निवेशकों' })).toContain('निवेशक मिलन')
  })

  test.each([
    ['invetsors', 'investors', 'Meet the investors'],
    ['inversoers', 'inversores', 'Tarde de inversores'],
    ['निवेषक', 'निवेशक', 'निवेशक मिलन'],
    ['chess in the prak', 'chess in the park', 'Chess in the park'],
    ['dubiln', 'dublin', 'Meet the investors'],
  ])('reads “%s” as “%s”, and says so', async (q, corrected, first) => {
    const found = await ask({ q })
    expect(found.corrected).toBe(corrected)
    expect(found.items[0]?.title).toBe(first)
    expect(await ask({ q, exact: 'true' })).toMatchObject({ corrected: null })
  })

  test('corrects no right word, and no word that resembles none', async () => {
    for (const q of ['investors', '投资人', 'sourdough', 'xqzzyvw', '投资仁'])
      expect((await ask({ q })).corrected).toBeNull()
    expect((await ask({ q: 'xqzzyvw' })).items).toEqual([])
  })

  test.each([
    '%',
    '_',
    '100%',
    String.raw`\ % _ '`,
    '"; drop table events; --',
    'the',
    'who is it',
    '的',
    '😀'.repeat(50),
    'a'.repeat(100),
    `${'क'.repeat(99)}`,
    '\u0001\u0002\u001f',
    '   ',
    '​​',
    "o'clock & | ! <-> :*",
    '1',
    '((((',
    '投'.repeat(100),
    'x '.repeat(50),
  ])('answers %j', async (q) => {
    const answer = await visitor.get(`/public/events?${new URLSearchParams({ q })}`)
    expect(answer.statusCode).toBe(200)
  })

  test('framing words alone find a title that is made of them', async () => {
    await aGathering(host, { title: 'Who we are', place: 'Oslo', ...day(9) })
    await indexed()
    expect(await titles({ q: 'who we are' })).toContain('Who we are')
  })
})

test('refuses a question that is too long or names unknown things, at its field', async () => {
  const fields = async (query: ExploreParams) =>
    (
      await visitor.get(`/public/events?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`)
    ).json()
  expect(await fields({ q: 'x'.repeat(101) })).toMatchObject({
    code: 'bad-request',
    fields: { q: 'too-big' },
  })
  expect(await fields({ q: 'x\u0000y' })).toMatchObject({ code: 'bad-request' })
  for (const [name, value] of [
    ['format', 'by-boat'],
    ['lang', 'xx'],
    ['size', 'huge'],
    ['sort', 'random'],
    ['from', 'soon'],
    ['to', '2026-13-01'],
    ['cursor', 'nonsense'],
  ] as const) {
    const refused = await fields({ [name]: value })
    expect({ name, code: refused.code, fields: Object.keys(refused.fields) }).toEqual({
      name,
      code: 'bad-request',
      fields: [name],
    })
  }
  const { next } = await ask({})
  expect(next).toBeNull()
})

describe('filters, orders and pages', () => {
  beforeAll(async () => {
    for (let at = 0; at < 60; at += 1) {
      clock.forward(1)
      await aGathering(host, {
        title: `Pottery evening ${at}`,
        ...day(10 + (at % 7), 8),
        place: at % 3 === 0 ? '' : 'Kiln house',
        link: at % 3 === 1 ? null : 'https://video.example/room',
        languages: at % 2 === 0 ? ['en'] : ['hi', 'es'],
        capacity: [8, 30, 200, null][at % 4],
      })
    }
    await indexed()
  }, 60_000)

  test('by the form of meeting, language, size and time', async () => {
    const all = await whole({ q: 'pottery' })
    expect(all).toHaveLength(60)
    const some = async (query: ExploreParams) => (await whole({ q: 'pottery', ...query })).length
    expect(await some({ format: 'in_person' })).toBe(40)
    expect(await some({ format: 'online' })).toBe(40)
    expect(await some({ format: 'hybrid' })).toBe(20)
    expect(await some({ lang: 'en' })).toBe(30)
    expect(await some({ lang: 'zh' })).toBe(0)
    expect([
      await some({ size: 'small' }),
      await some({ size: 'medium' }),
      await some({ size: 'large' }),
    ]).toEqual([15, 15, 30])
    expect(await some({ from: '2026-12-10', to: '2026-12-10' })).toBe(9)
    expect(await some({ from: '2026-12-10T09:30:00Z', to: '2026-12-10T10:00:00Z' })).toBe(
      all.filter(
        ({ startsAt, endsAt }) => startsAt! < '2026-12-10T10' && endsAt! > '2026-12-10T09:30',
      ).length,
    )
    expect(
      (await whole({ format: 'hybrid', lang: 'en', size: 'small' })).every(
        ({ languages, capacity }) => languages.includes('en') && capacity === 8,
      ),
    ).toBe(true)
  })

  test.each([
    {},
    { sort: 'soonest' },
    { sort: 'newest' },
    { q: 'pottery' },
    { q: 'pottery evening', sort: 'soonest' },
    { q: 'pottery', sort: 'newest' },
    { q: 'pottery 7', sort: 'best' },
    { sort: 'for-you' },
  ])('the pages of %j hold each event once', async (query) => {
    const ids = (await whole(query)).map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(59)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('the orders soonest, newest and best sort as named', async () => {
    const soonest = await whole({ sort: 'soonest' })
    expect(soonest.map(({ startsAt, id }) => `${startsAt} ${id}`)).toEqual(
      soonest.map(({ startsAt, id }) => `${startsAt} ${id}`).toSorted(),
    )
    expect((await whole({ sort: 'newest' }))[0]?.title).toBe('Pottery evening 59')
    expect((await whole({ q: 'pottery 17' }))[0]?.title).toBe('Pottery evening 17')
    const cursor = (await ask({ sort: 'soonest' })).next ?? ''
    expect((await visitor.get(`/public/events?sort=newest&cursor=${cursor}`)).json()).toMatchObject(
      { code: 'bad-request', fields: { cursor: 'unknown' } },
    )
  })

  test('an empty result says which filter to drop, and how many results that gives', async () => {
    expect(await ask({ q: 'pottery', lang: 'zh', size: 'small' })).toMatchObject({
      items: [],
      relax: [{ filter: 'lang', count: 15 }],
    })
    expect((await ask({ q: 'pottery', lang: 'zh' })).relax).toEqual([{ filter: 'lang', count: 60 }])
    expect((await ask({ q: 'pottery', lang: 'en', from: '2027-05-01' })).relax).toEqual([
      { filter: 'when', count: 30 },
    ])
    expect((await ask({ q: 'xqzzyvw', format: 'online' })).relax).toMatchObject([{ filter: 'q' }])
    expect((await ask({ q: 'pottery' })).relax).toEqual([])
  })
})

describe('events that not everybody may find', () => {
  const word = 'Zorblatt'
  const hidden = async (
    fields: object,
    after: (id: string) => Promise<unknown> = async () => undefined,
  ) => {
    const { id } = await aGathering(host, { title: `${word} among us`, ...day(20), ...fields })
    await indexed()
    await after(id)
  }
  const seen = async () =>
    JSON.stringify([
      await ask({ q: word }),
      await ask({ q: 'zorblat' }),
      await ask({ q: 'Zorb' }),
      await ask({ q: 'zorbaltt' }),
      await ask({ q: 'pottery', lang: 'zh' }),
      await ask({ sort: 'newest', from: '2026-12-20' }),
      await ask({ q: 'zorblatt', lang: 'hi' }),
    ])

  test.each([
    ['invite-only', () => hidden({ visibility: 'invite_only' })],
    ['unlisted', () => hidden({ visibility: 'unlisted' })],
    [
      'a draft',
      async () =>
        void (await host.post('/events/', {
          title: `${word} draft`,
          ...day(20),
          timeZone: 'UTC',
          place: 'Here',
        })),
    ],
    ['cancelled', () => hidden({}, (id) => host.post(`/events/${id}/cancel`, { reason: 'Rain' }))],
    [
      'invite-only since a moment ago, with the index still behind',
      () =>
        hidden({}, (id) =>
          db
            .updateTable('events')
            .set({ visibility: 'invite_only' })
            .where('id', '=', id)
            .execute(),
        ),
    ],
    [
      'over, with the index still behind',
      () =>
        hidden({}, (id) =>
          db
            .updateTable('events')
            .set({ starts_at: '2026-11-01T10:00:00Z', ends_at: '2026-11-01T11:00:00Z' })
            .where('id', '=', id)
            .execute(),
        ),
    ],
  ])('an event that is %s changes no answer at all', async (_, make) => {
    const before = await seen()
    await make()
    expect(await seen()).toBe(before)
    await indexed()
    expect(await seen()).toBe(before)
    expect(before).not.toContain(word)
    expect(
      await db
        .selectFrom('search_terms')
        .select('word')
        .where('word', 'like', '%zorblat%')
        .execute(),
    ).toEqual([])
  })

  test('an event made public again is found again', async () => {
    const { id } = await aGathering(host, {
      title: 'Quixotry',
      ...day(21),
      visibility: 'invite_only',
    })
    await indexed()
    expect(await titles({ q: 'quixotry' })).toEqual([])
    await db.updateTable('events').set({ visibility: 'public' }).where('id', '=', id).execute()
    await indexed()
    expect(await titles({ q: 'quixotry' })).toEqual(['Quixotry'])
    await db.updateTable('events').set({ title: 'Renamed' }).where('id', '=', id).execute()
    await indexed()
    expect(await titles({ q: 'quixotry', exact: 'true' })).toEqual([])
    expect(await titles({ q: 'renamed' })).toEqual(['Renamed'])
  })

  test('a deleted draft leaves nothing in the index', async () => {
    const { id } = await aGathering(host, { title: 'Vanishing ink', ...day(21) })
    await indexed()
    await host.post(`/events/${id}/unpublish`)
    await host.del(`/events/${id}`)
    await indexed()
    expect(
      await db.selectFrom('search_terms').select('word').where('word', '=', 'vanishing').execute(),
    ).toEqual([])
    expect(
      await db.selectFrom('search_events').select('event_id').where('event_id', '=', id).execute(),
    ).toEqual([])
  })

  test('leaves an event that another process is indexing to that process', async () => {
    const { id } = await aGathering(host, { title: 'Zymurgy', ...day(23) })
    const other = leasesFor('indexing', { db, log: silent })
    const here = leasesFor('indexing', { db, log: silent })
    await other.holding([id], async () => {
      await indexed(here)
      expect(await titles({ q: 'zymurgy', exact: 'true' })).toEqual([])
    })
    await other.end()
    await indexed(here)
    expect(await titles({ q: 'zymurgy', exact: 'true' })).toEqual(['Zymurgy'])
  })

  test('ended events leave the index', async () => {
    const { askForEnded } = await import('./search-index.store.ts')
    const { id } = await aGathering(host, { title: 'Perennial', ...day(22) })
    await indexed()
    await askForEnded(db, new Date('2027-06-01'))
    clock.forward(200 * 86_400)
    await indexed()
    clock.forward(-200 * 86_400)
    expect(
      await db.selectFrom('search_events').select('event_id').where('event_id', '=', id).execute(),
    ).toEqual([])
  })
})
