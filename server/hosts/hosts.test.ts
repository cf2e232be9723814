import { beforeAll, expect, test } from 'vitest'
import { openApp, type TestUser } from '../testing.app.ts'

const app = await openApp({ PUBLIC_URL: 'http://interchange.test' })
const { db, clock, visitor, person, aGathering } = app
let ada: TestUser
let bo: TestUser
const page = {
  handle: 'ada',
  name: 'Ada Oyelaran',
  about: 'Suppers for people who electrify things.',
  links: ['https://ada.example/suppers'],
  version: 0,
}
const write = (who: TestUser, change: object) => who.put('/users/host', { ...page, ...change })
const versionOf = async (who: TestUser): Promise<number> =>
  (await who.get('/users/host')).json().host?.version ?? 0
const rewrite = async (who: TestUser, change: object) =>
  write(who, { version: await versionOf(who), ...change })
const verdict = async (who: TestUser, handle: string) =>
  (await who.post('/users/host/check', { handle })).json()
const host = async (handle: string, who: Pick<TestUser, 'get'> = visitor) =>
  (await who.get(`/public/hosts/${encodeURIComponent(handle)}`)).json()
const setStatus = (name: string, status: 'active' | 'suspended' | 'deleted') =>
  db.updateTable('users').set({ status }).where('given_name', '=', name).execute()

beforeAll(async () => {
  ada = await person('Ada')
  bo = await person('Bo')
})

test('creates a page with a handle, updates it by version, and finds it by any spelling', async () => {
  expect((await ada.get('/users/host')).json()).toEqual({ host: null })
  expect((await write(ada, { handle: ' @ＡＤＡ ' })).json()).toEqual({
    host: { ...page, version: 1 },
  })
  const seen = {
    handle: 'ada',
    name: page.name,
    about: page.about,
    links: page.links,
    followers: 0,
    upcoming: 0,
    past: 0,
    isFollowed: null,
    isYou: false,
  }
  expect((await host('ada')).host).toMatchObject(seen)
  expect(await host('Ada')).toEqual(await host('@ada'))
  expect((await host('ada', ada)).host).toMatchObject({ ...seen, isYou: true })
  expect((await host('ada', bo)).host).toMatchObject({ ...seen, isFollowed: false })
  expect((await write(ada, { about: 'Changed', version: 1 })).json().host).toMatchObject({
    about: 'Changed',
    version: 2,
  })
  expect((await write(ada, { about: 'From the other tab', version: 1 })).json().code).toBe(
    'changed-meanwhile',
  )
  expect((await write(ada, { version: 0 })).json().code).toBe('changed-meanwhile')
  expect((await host('ada')).host.about).toBe('Changed')
})

test.each([
  ['never taken', { handle: 'nobody-here' }],
  ['with a refused word', { handle: 'adm1n' }],
  ['too short', { handle: 'ab' }],
  ['with a dot', { handle: 'a.b.c' }],
])('an unused address looks like any other: %s', async (_, { handle }) => {
  for (const path of [
    `/public/hosts/${handle}`,
    `/public/events/hosts/${handle}`,
    `/public/hosts/${handle}/feed.xml`,
    `/public/hosts/${handle}/calendar.ics`,
  ]) {
    const answer = await visitor.get(path)
    expect({ path, status: answer.statusCode, code: answer.json().code }).toEqual({
      path,
      status: 404,
      code: 'host-not-found',
    })
  }
})

test('refuses an invalid handle at its field, and writes nothing', async () => {
  const cases = {
    events: 'reserved',
    adm1n: 'reserved',
    аda: 'mixed-scripts',
    ab: 'too-short',
    ada: 'taken',
    ADA: 'taken',
    'a-d-a': 'taken',
    acla: 'taken',
    ádá: 'taken',
    straße: 'letters',
    ['x'.repeat(31)]: 'too-long',
  }
  for (const [handle, code] of Object.entries(cases)) {
    const answer = await write(bo, { handle })
    expect({ handle, status: answer.statusCode, fields: answer.json().fields }).toEqual({
      handle,
      status: 400,
      fields: { handle: code },
    })
    expect(await verdict(bo, handle)).toMatchObject({ verdict: code })
  }
  expect((await bo.get('/users/host')).json()).toEqual({ host: null })
  expect(await verdict(bo, ' @Bo-Suppers')).toEqual({ handle: 'bo-suppers', verdict: 'free' })
  expect(await verdict(ada, 'ada')).toMatchObject({ verdict: 'yours' })
  expect(await verdict(ada, 'a-da')).toMatchObject({ verdict: 'free' })
})

test.each([
  [{ name: ' \u202e ' }, 'name', 'required'],
  [{ name: 'x'.repeat(81) }, 'name', 'too-long'],
  [{ about: 'x'.repeat(2001) }, 'about', 'too-long'],
  [{ links: ['javascript:alert(1)'] }, 'links.0', 'web-address'],
  [{ links: ['data:text/html,x'] }, 'links.0', 'web-address'],
  [{ links: Array.from({ length: 7 }, () => 'https://a.example') }, 'links', 'too-many'],
])('refuses %o', async (change, field, code) => {
  expect((await write(bo, { handle: 'bo-suppers', ...change })).json().fields).toEqual({
    [field]: code,
  })
})

test('limits questions about free handles', async () => {
  const cy = await person('Cy')
  for (let tries = 0; tries < 120; tries += 1) await verdict(cy, 'ada')
  const answer = await cy.post('/users/host/check', { handle: 'ada' })
  expect({ status: answer.statusCode, wait: Number(answer.headers['retry-after']) > 0 }).toEqual({
    status: 429,
    wait: true,
  })
  expect(await verdict(bo, 'ada')).toMatchObject({ verdict: 'taken' })
})

test('gives one of two look-alike handles that people request at once', async () => {
  const rivals = await Promise.all(['Dee', 'Eve', 'Fay'].map(person))
  const answers = await Promise.all(
    rivals.map((rival, at) => write(rival, { handle: ['paul-one', 'pau1-one', 'pauione'][at] })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
})

test('lists, counts, feed and calendars hold public events only: no hidden, draft or cancelled ones', async () => {
  const open = await aGathering(ada, { title: 'Open supper' })
  const over = await aGathering(ada, { title: 'Old supper' })
  await db
    .updateTable('events')
    .set({ starts_at: '2026-01-01T18:00:00Z', ends_at: '2026-01-01T20:00:00Z' })
    .where('id', '=', over.id)
    .execute()
  await aGathering(ada, { title: 'Secret one', visibility: 'invite_only' })
  await aGathering(ada, { title: 'Secret two', visibility: 'unlisted' })
  await ada.post('/events/', { title: 'Secret three', visibility: 'public' })
  const called = await aGathering(ada, { title: 'Called off' })
  await ada.post(`/events/${called.id}/cancel`, { reason: 'Rain' })
  for (const who of [visitor, bo, ada]) {
    expect((await host('ada', who)).host).toMatchObject({ upcoming: 1, past: 1 })
    const [coming, past, feed, calendar] = await Promise.all([
      who.get('/public/events/hosts/ada'),
      who.get('/public/events/hosts/ada?when=past'),
      who.get('/public/hosts/ada/feed.xml'),
      who.get('/public/hosts/ada/calendar.ics'),
    ])
    expect(coming.json().items).toMatchObject([
      { id: open.id, hostName: 'Ada Oyelaran', hostHandle: 'ada' },
    ])
    expect(past.json().items).toMatchObject([{ id: over.id, timing: 'ended' }])
    expect(feed.payload.match(/<entry>/g)).toHaveLength(2)
    // Events long past are left out of the calendar.
    expect([calendar.headers['content-type'], calendar.payload.match(/^UID:\S*/gm)]).toEqual([
      'text/calendar; charset=utf-8',
      expect.arrayContaining([
        `UID:${open.id}@interchange.test`,
        `UID:${called.id}@interchange.test`,
      ]),
    ])
    expect(calendar.payload.match(/^UID:/gm)).toHaveLength(2)
    expect(calendar.payload.match(/^STATUS:CANCELLED/gm)).toHaveLength(1)
    expect(calendar.payload).toContain('X-WR-CALNAME:Ada Oyelaran')
    expect([coming, past, feed, calendar].map(({ payload }) => payload).join('')).not.toContain(
      'Secret',
    )
    expect([coming, past, feed].map(({ payload }) => payload).join('')).not.toContain('Called off')
  }
})

test('lists come page by page, upcoming soonest first and past latest first', async () => {
  const gil = await person('Gil')
  await write(gil, { handle: 'gil-hosts' })
  const dayMs = 86_400_000
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('given_name', '=', 'Gil')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 106 }, (_, at) => at - 53).map((days, at) => {
    const starts = new Date(clock.now().getTime() + days * dayMs + 3_600_000)
    return {
      id: `0190a0a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      host_id: id,
      title: `Day ${days}`,
      time_zone: 'UTC',
      place: 'Here',
      status: 'published' as const,
      invitation_code: `GGGG-GGGG-${String(at).padStart(4, '0')}`,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 3_600_000),
      published_at: clock.now(),
    }
  })
  await db.insertInto('events').values(rows).execute()
  const titles = async (when: string) => {
    const first = (await visitor.get(`/public/events/hosts/gil-hosts?when=${when}`)).json()
    const second = (
      await visitor.get(`/public/events/hosts/gil-hosts?when=${when}&cursor=${first.next}`)
    ).json()
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null])
    return [...first.items, ...second.items].map(({ title }: { title: string }) => title)
  }
  expect(await titles('upcoming')).toEqual(Array.from({ length: 53 }, (_, at) => `Day ${at}`))
  expect(await titles('past')).toEqual(Array.from({ length: 53 }, (_, at) => `Day ${-1 - at}`))
  expect((await visitor.get('/public/events/hosts/gil-hosts?cursor=x')).json().fields).toEqual({
    cursor: 'unknown',
  })
})

test('a person follows a host once, never themselves, and can unfollow', async () => {
  expect((await visitor.put('/public/hosts/ada/follow')).statusCode).toBe(401)
  for (let again = 0; again < 2; again += 1)
    expect((await bo.put('/public/hosts/Ada/follow')).json()).toEqual({
      isFollowed: true,
      followers: 1,
    })
  expect((await host('ada', bo)).host).toMatchObject({ isFollowed: true, followers: 1 })
  expect((await host('ada')).host).toMatchObject({ isFollowed: null, followers: 1 })
  expect((await ada.put('/public/hosts/ada/follow')).json().code).toBe('not-allowed')
  expect((await bo.put('/public/hosts/nobody-here/follow')).json().code).toBe('host-not-found')
  for (let again = 0; again < 2; again += 1)
    expect((await bo.del('/public/hosts/ada/follow')).json()).toEqual({
      isFollowed: false,
      followers: 0,
    })
})

test('an old handle redirects for 90 days, is reserved meanwhile, and can be restored', async () => {
  const hal = await person('Hal')
  await write(hal, { handle: 'hal-one' })
  await aGathering(hal, { title: 'Hal’s supper' })
  expect((await rewrite(hal, { handle: 'hal-two' })).statusCode).toBe(200)
  expect(await host('HAL-one')).toEqual({ host: null, movedTo: 'hal-two' })
  expect((await visitor.get('/public/events/hosts/hal-one')).json().items).toHaveLength(1)
  expect((await visitor.get('/public/hosts/hal-one/feed.xml')).payload).toContain(
    'http://interchange.test/hal-two',
  )
  for (const handle of ['hal-one', 'ha1-one', 'halone'])
    expect(await verdict(bo, handle)).toMatchObject({ verdict: 'taken' })
  expect((await rewrite(bo, { handle: 'hal-one' })).json().fields).toEqual({ handle: 'taken' })
  expect(await verdict(hal, 'hal-one')).toMatchObject({ verdict: 'free' })
  expect((await rewrite(hal, { handle: 'hal-one' })).statusCode).toBe(200)
  expect((await host('hal-one')).host.handle).toBe('hal-one')
  expect(await host('hal-two')).toEqual({ host: null, movedTo: 'hal-one' })
  clock.forward(90 * 86_400 - 60)
  expect((await host('hal-two')).movedTo).toBe('hal-one')
  clock.forward(61)
  expect((await visitor.get('/public/hosts/hal-two')).statusCode).toBe(404)
  const ivy = await person('Ivy')
  expect((await write(ivy, { handle: 'hal-two' })).statusCode).toBe(200)
  expect((await host('hal-two')).host.isYou).toBe(false)
  await app.sweep()
  expect(await db.selectFrom('former_handles').selectAll().execute()).toEqual([])
})

test('nobody can hoard handles by giving up one after the other', async () => {
  const jan = await person('Jan')
  for (let at = 0; at < 6; at += 1)
    expect((await rewrite(jan, { handle: `jan-number-${at}` })).statusCode).toBe(200)
  expect((await rewrite(jan, { handle: 'jan-number-9' })).json().code).toBe('too-many-requests')
  expect((await jan.get('/users/host')).json().host.handle).toBe('jan-number-5')
})

test.each(['suspended', 'deleted'] as const)(
  'a %s host looks like an unknown one, also under an old handle, and keeps the handle',
  async (status) => {
    const kim = await person(`Kim${status}`)
    await write(kim, { handle: `kim-${status}` })
    await rewrite(kim, { handle: `kim-${status}-now` })
    await setStatus(`Kim${status}`, status)
    const gone = (await visitor.get(`/public/hosts/kim-${status}-now`)).json()
    const never = (await visitor.get('/public/hosts/never-was')).json()
    expect({ ...gone, request_id: '' }).toEqual({ ...never, request_id: '' })
    for (const path of [
      `/public/hosts/kim-${status}`,
      `/public/events/hosts/kim-${status}-now`,
      `/public/hosts/kim-${status}-now/feed.xml`,
      `/public/hosts/kim-${status}-now/calendar.ics`,
    ])
      expect((await visitor.get(path)).statusCode).toBe(404)
    const lou = await person(`Lou${status}`)
    expect((await lou.put(`/public/hosts/kim-${status}-now/follow`)).statusCode).toBe(404)
    expect(await verdict(lou, `kim-${status}-now`)).toMatchObject({ verdict: 'taken' })
  },
)

test('a long handle in Hindi or Chinese has an address of its own', async () => {
  const mei = await person('Mei')
  const handle = '气'.repeat(30)
  expect((await write(mei, { handle })).statusCode).toBe(200)
  expect((await host(handle)).host.handle).toBe(handle)
  const answer = await visitor.get(`/public/hosts/${encodeURIComponent(handle)}/feed.xml`)
  expect(answer.payload).toContain(`http://interchange.test/${encodeURIComponent(handle)}`)
})

test('the feed has stable ids, absolute links and change dates, and no active content in titles', async () => {
  const ned = await person('Ned')
  const hostile = 'Supper <script>alert(1)</script> & "friends" ]]> &lt;b&gt; \uFFFE end'
  await write(ned, { handle: 'ned-hosts', name: 'Ned', about: '</feed> ]]>' })
  const storedAs = (name: string) =>
    db.updateTable('hosts').set({ name }).where('handle', '=', 'ned-hosts').execute()
  await storedAs('Ned <b>& Co</b>') // as it was taken before names were validated
  const { id, version } = await aGathering(ned, {
    title: hostile,
    startsAt: '2027-11-21T18:00:00Z',
    endsAt: '2027-11-21T21:00:00Z',
    summary: '<img src=x onerror=alert(1)>',
  })
  const read = async () => visitor.get('/public/hosts/ned-hosts/feed.xml')
  const first = await read()
  expect(first.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const idsIn = (text: string) => [...text.matchAll(/<id>([^<]*)<\/id>/g)].map(([, one]) => one)
  expect(idsIn(first.payload)[1]).toBe(`urn:uuid:${id}`)
  expect(first.payload).toContain(
    '<link rel="self" href="http://interchange.test/api/public/hosts/ned-hosts/feed.xml"/>',
  )
  expect(first.payload).toContain(`href="http://interchange.test/events/${id}"`)
  expect(first.payload).toMatch(/Sunday, November 21, 2027.*Europe\/Berlin\) · Funkhaus/)
  expect(first.payload).toContain('<title>Ned &lt;b&gt;&amp; Co&lt;/b&gt;</title>')
  expect(first.payload).toContain(
    '<![CDATA[Supper &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot; ]]&gt; &amp;lt;b&amp;gt;  end]]>',
  )
  expect(first.payload).not.toMatch(/<script|<img|\uFFFE/)
  const updatedOf = (text: string) => /<entry>[^]*<updated>([^<]*)<\/updated>/.exec(text)?.[1]
  clock.forward(60)
  await ned.patch(`/events/${id}`, { title: 'Supper', version })
  const second = await read()
  expect(updatedOf(first.payload)).not.toBe(updatedOf(second.payload))
  await storedAs('Ned')
  await rewrite(ned, { handle: 'ned-elsewhere' })
  expect(idsIn((await read()).payload)).toEqual(idsIn(first.payload))
})
