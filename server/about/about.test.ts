import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  AboutField,
  aboutLimits,
  type Audience,
  type FieldAudiences,
  audiences,
  summaryFields,
} from '#contract/about.ts'
import { grantAdministrator } from '../identity/identity.ts'
import { writeDue } from '../notifications/notifications.ts'
import { silent } from '../testing.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'

const { app, db, clock, person, visitor, aGathering, matched } = await openApp()
const names = ['Ann', 'Ben', 'Cara', 'Dora', 'Zed', 'Zoe', 'Hana', 'Kim', 'Adam', 'Max'] as const
type Name = (typeof names)[number]
const people = {} as Record<Name, TestUser> // filled before the tests
let gathering = { id: '', join: '' }
const talks = {} as Record<string, string>

const fields = {
  headline: 'zz-headline',
  about: 'zz-about',
  role: 'zz-role',
  company: 'zz-company',
  home: 'zz-home',
  languages: ['yue'],
  links: ['https://zz-links.example/'],
}
const marks: Record<Exclude<AboutField, 'photo'>, string> = {
  headline: 'zz-headline',
  about: 'zz-about',
  role: 'zz-role',
  company: 'zz-company',
  home: 'zz-home',
  languages: '"yue"',
  links: 'zz-links',
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e2432a' } })
const setPhoto = (who: TestUser, bytes: Buffer) =>
  who.put('/users/photo', { picture: bytes.toString('base64') })
const own = async (who = people.Ann) => (await who.get('/users/about')).json()
const served = (id: string) => app.inject(`/pictures/people/${id}`)

beforeAll(async () => {
  for (const name of names) people[name] = await person(name)
  const { Ann, Ben, Cara, Dora, Zed, Zoe, Hana, Kim, Adam } = people
  for (const one of [Adam, Kim]) await one.get('/users/profile')
  await grantAdministrator(db, 'adam@example.com', clock.now())
  const made = await aGathering(Hana)
  gathering = made
  await Hana.post(`/events/${made.id}/cohosts`, {
    email: 'kim@example.com',
    rights: ['people', 'edit', 'codes', 'messages', 'export', 'door'],
  })
  await Kim.post(`/events/${made.id}/cohosting`)
  await Ann.post(
    made.join,
    statementItems(
      ['A pilot site for my control software'],
      ['Control software for small hydro plants'],
    ),
  )
  for (const one of [Ben, Cara, Zed, Zoe])
    await one.post(
      made.join,
      statementItems(
        ['Control software for small hydro plants'],
        ['A pilot site for control software'],
      ),
    )
  await Dora.post(made.join, {
    ...statementItems(['Bread'], []),
    consents: { directory: true, matching: false, photos: false, sponsors: false },
  })
  await matched()
  const matches = async (who: TestUser) =>
    (await who.get(`/events/${made.id}/matches`)).json().items as { id: string; name: string }[]
  const takes = (who: TestUser, id: string) =>
    who.put(`/events/${made.id}/matches/${id}/stance`, { stance: 'interested' })
  for (const { id, name } of await matches(Ann)) {
    talks[name] = id
    await takes(Ann, id)
    if (name !== 'Cara') await takes(people[name as Name], id)
  }
  // Ann has blocked Zed, and Zoe has blocked Ann. Both were mutual matches and have received
  // messages.
  for (const name of ['Ben', 'Zed', 'Zoe'])
    await Ann.post(`/conversations/${talks[name]}/messages`, {
      clientId: crypto.randomUUID(),
      text: 'Hello',
    })
  await Ann.put(`/conversations/${talks['Zed']}/block`, {})
  await Zoe.put(`/conversations/${talks['Zoe']}/block`, {})
  await Ann.put('/users/about', { fields, version: 0 })
  await setPhoto(Ann, await blank(640, 400).jpeg().toBuffer())
}, 60_000)

/** Everything that one person can read about an event and the people they know, as one text. */
async function everythingRead(who: Pick<TestUser, 'get'>, name: string): Promise<string> {
  const { id } = gathering
  const registration = (await people.Ann.get(`/events/${id}/registration`)).json().id
  const paths = [
    `/events/${id}`,
    `/events/${id}/directory`,
    `/events/${id}/matches`,
    `/events/${id}/attendees`,
    `/events/${id}/attendees/${registration}`,
    `/events/${id}/attendees.csv`,
    `/events/${id}/coverage`,
    `/events/${id}/coverage/people`,
    '/conversations',
    `/conversations/${talks[name] ?? talks['Ben']}`,
    '/conversations/blocked',
    '/contacts',
    '/contacts/met',
    '/events/',
    '/public/events',
    '/users/notifications',
    '/users/about',
    '/users/about/preview?as=mutual',
    `/events/${id}/meetings`,
    `/events/${id}/rounds`,
  ]
  const answers = await Promise.all(paths.map((path) => who.get(path)))
  return answers.map(({ body }) => body).join('\n')
}

const listAnn = (directory: boolean) =>
  people.Ann.patch(`/events/${gathering.id}/registration`, {
    consents: { directory, matching: true, photos: false, sponsors: false },
  })
const only = (field: AboutField, step: Audience) =>
  Object.fromEntries(
    AboutField.options.map((one) => [one, one === field ? step : 'nobody']),
  ) as FieldAudiences

/** Who sees a field of each step, while Ann is listed in the directory and while she is not. */
const sees: [
  who: Name | 'a visitor',
  listed: readonly Audience[],
  unlisted: readonly Audience[],
][] = [
  ['Ann', audiences, audiences],
  ['Ben', ['mutual', 'attendees'], ['mutual', 'attendees']], // a mutual match
  ['Cara', ['attendees'], ['attendees']], // suggested to each other
  ['Dora', ['attendees'], []], // at the same event, and not matched
  ['Hana', ['attendees'], []], // the host: see `hosts`
  ['Kim', ['attendees'], []], // a co-host with every right
  ['Zed', [], []], // blocked
  ['Zoe', [], []], // has blocked
  ['Adam', [], []], // runs the installation
  ['Max', [], []], // a member who is not at the event
  ['a visitor', [], []],
]

/** Hosts also see photo, role and company of people who are not in the list, for their badges. */
const hosts: readonly string[] = ['Hana', 'Kim']

async function marksRead(who: Name | 'a visitor', photoId: string): Promise<string[]> {
  const text = await everythingRead(who === 'a visitor' ? visitor : people[who], who)
  return Object.entries({ ...marks, photo: photoId })
    .filter(([, mark]) => text.includes(mark))
    .map(([field]) => field)
}

function mayRead(who: string, reached: readonly Audience[], chosen: FieldAudiences): string[] {
  const isForHost = (field: string) =>
    hosts.includes(who) &&
    summaryFields.some((one) => one === field) &&
    chosen[field as AboutField] === 'attendees'
  return [...Object.keys(marks), 'photo'].filter(
    (field) => who === 'Ann' || reached.includes(chosen[field as AboutField]) || isForHost(field),
  )
}

test('Ann has the four matches that the table of readers needs', () =>
  expect(Object.keys(talks).toSorted()).toEqual(['Ben', 'Cara', 'Zed', 'Zoe']))

// Every field goes through every step. No two fields share the same pair of steps, so a field that
// used another's step would be seen where it must not.
const wayOf = (at: number, isListed: boolean) => (isListed ? at : Math.floor(at / audiences.length))
const stepsInTurn = (isListed: boolean) =>
  audiences.map(
    (_, turn) =>
      Object.fromEntries(
        AboutField.options.map((field, at) => [
          field,
          audiences[(wayOf(at, isListed) + turn) % audiences.length],
        ]),
      ) as FieldAudiences,
  )

test.each([true, false])(
  'shows each field only to those whom its audience names, on every screen (in the list: %s)',
  async (isListed) => {
    await listAnn(isListed)
    for (const chosen of stepsInTurn(isListed)) {
      const { photoId } = (await people.Ann.put('/users/about/steps', { steps: chosen })).json()
      const found = await Promise.all(
        sees.map(async ([who]) => [who, await marksRead(who, photoId)]),
      )
      expect([chosen, found]).toEqual([
        chosen,
        sees.map(([who, listed, unlisted]) => [
          who,
          mayRead(who, isListed ? listed : unlisted, chosen),
        ]),
      ])
    }
  },
  240_000,
)

test('a block hides both from each other’s list; others and the host see both, and no count changes', async () => {
  const consents = { directory: true, matching: true, photos: false, sponsors: false }
  const listed = ['Ann', 'Ben', 'Zed', 'Zoe'] as const
  for (const name of listed)
    await people[name].patch(`/events/${gathering.id}/registration`, { consents })
  const read = async (who: Name) => {
    const { items, unlisted } = (
      await people[who].get(`/events/${gathering.id}/directory`)
    ).json() as { items: { name: string }[]; unlisted: number }
    return {
      names: items
        .map(({ name }) => name)
        .filter((name) => listed.some((one) => one === name))
        .toSorted(),
      sum: items.length + unlisted,
    }
  }
  const { sum } = await read('Ben')
  // Between a host and an attendee: the host goes on seeing them.
  const ids = Object.fromEntries(
    (
      await db
        .selectFrom('users')
        .select(['given_name', 'id'])
        .where('given_name', 'in', ['Dora', 'Hana'])
        .execute()
    ).map(({ given_name, id }) => [given_name, id]),
  )
  await people.Dora.patch(`/events/${gathering.id}/registration`, { consents })
  await db
    .insertInto('blocks')
    .values({
      user_id: ids['Dora'] ?? '',
      blocked_id: ids['Hana'] ?? '',
      conversation_id: talks['Ben'] ?? '',
      at: new Date(),
    })
    .execute()
  expect(
    (await people.Hana.get(`/events/${gathering.id}/directory`))
      .json()
      .items.map(({ name }: { name: string }) => name),
  ).toContain('Dora')
  const expected = {
    Ann: ['Ann', 'Ben'],
    Ben: listed,
    Zed: ['Ben', 'Zed', 'Zoe'],
    Zoe: ['Ben', 'Zed', 'Zoe'],
    Hana: listed,
  }
  const names = Object.keys(expected) as (keyof typeof expected)[]
  expect(
    Object.fromEntries(await Promise.all(names.map(async (who) => [who, await read(who)]))),
  ).toEqual(Object.fromEntries(names.map((who) => [who, { names: expected[who], sum }])))
  const hosted = (await people.Hana.get(`/events/${gathering.id}/attendees`)).json() as {
    items: { name: string }[]
  }
  expect(hosted.items.map(({ name }) => name)).toEqual(expect.arrayContaining([...listed]))
  await people.Ann.del(`/conversations/${talks['Zed']}/block`)
  expect([(await read('Ann')).names, (await read('Zed')).names]).toEqual([
    ['Ann', 'Ben', 'Zed'],
    listed,
  ])
  await people.Ann.put(`/conversations/${talks['Zed']}/block`, {})
})

test('a preview uses the same function as the view of others', async () => {
  await listAnn(true)
  const { photoId } = (
    await people.Ann.put('/users/about/steps', {
      steps: { ...only('headline', 'attendees'), about: 'mutual', photo: 'mutual' },
    })
  ).json()
  const as = async (reader: string) =>
    (await people.Ann.get(`/users/about/preview?as=${reader}`)).json()
  const theirs = async (who: Name) =>
    (await people[who].get(`/events/${gathering.id}/matches`))
      .json()
      .items.find(({ name }: { name: string }) => name === 'Ann').about
  expect(await as('mutual')).toEqual({
    name: 'Ann',
    about: { headline: 'zz-headline', about: 'zz-about', photoId },
  })
  expect((await as('mutual')).about).toEqual(await theirs('Ben'))
  expect((await as('attendee')).about).toEqual(await theirs('Cara'))
  expect((await as('attendee')).about).toEqual(
    (await people.Dora.get(`/events/${gathering.id}/directory`))
      .json()
      .items.find(({ name }: { name: string }) => name === 'Ann').about,
  )
  expect((await as('stranger')).about).toEqual({})
  expect((await people.Ann.get('/users/about/preview?as=host')).statusCode).toBe(400)
})

test('a withdrawn interest closes the fields that only matches see', async () => {
  await people.Ann.put('/users/about/steps', { steps: only('about', 'mutual') })
  const seenByBen = async () =>
    JSON.stringify([
      (await people.Ben.get(`/conversations/${talks['Ben']}`)).json().about,
      (await people.Ben.get(`/events/${gathering.id}/matches`))
        .json()
        .items.map(({ about }: { about: unknown }) => about),
    ])
  expect(await seenByBen()).toContain('zz-about')
  await people.Ann.put(`/events/${gathering.id}/matches/${talks['Ben']}/stance`, { stance: 'none' })
  expect(await seenByBen()).not.toContain('zz-about')
  await people.Ann.put(`/events/${gathering.id}/matches/${talks['Ben']}/stance`, {
    stance: 'interested',
  })
  expect(await seenByBen()).toContain('zz-about')
})

test('saving needs the version that was read, and an audience changes only its own field', async () => {
  const { version, steps: before } = await own()
  const writes = await Promise.all(
    ['one', 'two'].map((headline) =>
      people.Ann.put('/users/about', { fields: { ...fields, headline }, version }),
    ),
  )
  expect(writes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
  expect((await people.Ann.put('/users/about', { fields, version: 0 })).json().code).toBe(
    'changed-meanwhile',
  )
  expect(
    (await people.Ann.put('/users/about/steps', { steps: { home: 'attendees' } })).json(),
  ).toMatchObject({ version: version + 1, steps: { ...before, home: 'attendees' } })
  expect(
    (await people.Ann.put('/users/about', { fields, version: version + 1 })).json(),
  ).toMatchObject({ version: version + 2, steps: { home: 'attendees' } })
})

test('texts are saved with their audiences, or not at all', async () => {
  const { version } = await own()
  const steps = { role: 'attendees', company: 'attendees' }
  const late = await people.Ann.put('/users/about', { fields, version: version - 1, steps })
  expect([late.statusCode, (await own()).version]).toEqual([412, version])
  expect((await people.Ann.put('/users/about', { fields, version, steps })).json()).toMatchObject({
    version: version + 1,
    steps,
  })
})

test('mails of a mutual match name role and company as a match sees them, and keep neither', async () => {
  const { version } = await own()
  const steps = { role: 'mutual', company: 'nobody' }
  await people.Ann.put('/users/about', { fields, version, steps })
  await db.deleteFrom('notifications').execute()
  const stance = (name: string) =>
    people.Ann.put(`/events/${gathering.id}/matches/${talks['Ben']}/stance`, { stance: name })
  await stance('none')
  await stance('interested')
  const kept = () =>
    db.selectFrom('notifications').select('facts').where('kind', '=', 'mutual').execute()
  expect(await kept()).toContainEqual({ facts: expect.objectContaining({ work: 'zz-role' }) })
  const at = new Date(clock.now().getTime() + 3_600_000)
  const notifier = { db, clock: { now: () => at }, log: silent, origin: 'https://one.test' }
  while (await writeDue(notifier)) {
    /* there may be more */
  }
  const mails = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', 'ben@example.com')
    .execute()
  expect(mails.map(({ body }) => body).join('\n')).toContain('zz-role')
  expect(JSON.stringify(mails)).not.toContain('zz-company')
  expect(JSON.stringify(await kept())).not.toContain('zz-role')
  expect((await people.Ben.get('/users/notifications')).body).not.toContain('zz-role')
})

test('steps or a photo chosen first do not stop the first save of texts', async () => {
  const { Max } = people
  await Max.put('/users/about/steps', { steps: { home: 'nobody' } })
  expect(await own(Max)).toMatchObject({
    version: 0,
    steps: { home: 'nobody', headline: 'attendees', photo: 'mutual' },
  })
  expect((await Max.put('/users/about', { fields, version: 0 })).json()).toMatchObject({
    version: 1,
    steps: { home: 'nobody' },
    fields,
  })
  expect((await Max.put('/users/about', { fields, version: 0 })).json().code).toBe(
    'changed-meanwhile',
  )
})

const refused: [string, object, string][] = [
  ['headline', { headline: 'x'.repeat(aboutLimits.headline + 1) }, 'too-long'],
  ['about', { about: 'x'.repeat(aboutLimits.about + 1) }, 'too-long'],
  ['home', { home: 'x'.repeat(aboutLimits.home + 1) }, 'too-long'],
  ['links.0', { links: ['javascript:alert(1)'] }, 'web-address'],
  ['links.0', { links: ['https://ann:secret@example.com'] }, 'web-address'],
  [
    'links',
    { links: ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'] },
    'too-many',
  ],
  ['languages.0', { languages: ['tlh'] }, 'wrong'],
]
test.each(refused)('refuses %s of %j at the field', async (field, part, code) => {
  const answer = await people.Ben.put('/users/about', {
    fields: { ...fields, ...part },
    version: 0,
  })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [`fields.${field}`]])
  if (code !== 'wrong') expect(answer.json().fields).toEqual({ [`fields.${field}`]: code })
  expect((await own(people.Ben)).version).toBe(0)
})

test('a card starts with the texts saved here, and unsaved texts start with the card', async () => {
  expect((await people.Ann.get('/users/card')).json()).toMatchObject({
    fields: { role: 'zz-role', company: 'zz-company', links: fields.links },
    given: ['name'],
    version: 0,
  })
  await people.Cara.put('/users/card', {
    fields: {
      name: 'Cara',
      email: '',
      phone: '+49 30 1',
      company: 'Dam & Co',
      role: 'Engineer',
      links: [],
      line: 'x',
    },
    given: ['name'],
    version: 0,
  })
  expect(await own(people.Cara)).toMatchObject({
    fields: { company: 'Dam & Co', role: 'Engineer', headline: '', links: [] },
    version: 0,
  })
  // Prefilled, and shown to nobody before it is saved.
  expect(await everythingRead(people.Ann, 'Cara')).not.toContain('Dam & Co')
})

test('redraws a photo square and upright, without place, camera or owner, cached for one browser', async () => {
  const photo = await blank(900, 600)
    .withExif({
      IFD0: { Artist: 'Noor', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { photoId } = (await setPhoto(people.Ann, photo)).json()
  const reply = await served(photoId)
  const { exif, format, width, height } = await sharp(reply.rawPayload).metadata()
  expect({ exif, format, width, height }).toEqual({
    exif: undefined,
    format: 'webp',
    width: aboutLimits.photoSide,
    height: aboutLimits.photoSide,
  })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  [
    'an SVG, which could hold scripts',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    'not-a-photo',
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-photo'],
  ['half a picture', Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD', 'base64'), 'not-a-photo'],
  ['a film', await blank(9, 9).gif().toBuffer(), 'not-a-photo'],
  ['more than five megabytes', Buffer.alloc(aboutLimits.photoBytes + 100), 'photo-too-large'],
  [
    'too many pixels',
    await blank(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
    'too-many-pixels',
  ],
])('refuses %s, and the photo stays as it was', async (_name, bytes, code) => {
  const { photoId } = await own()
  const answer = await setPhoto(people.Ann, bytes)
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { picture: code }])
  expect((await own()).photoId).toBe(photoId)
})

test('a new photo or a narrower audience changes the address, and the old one stops working', async () => {
  await people.Ann.put('/users/about/steps', { steps: { photo: 'attendees' } })
  const first = (await own()).photoId
  const second = (await setPhoto(people.Ann, await blank(20, 10).webp().toBuffer())).json().photoId
  const third = (await people.Ann.put('/users/about/steps', { steps: { photo: 'mutual' } })).json()
    .photoId
  const same = (
    await people.Ann.put('/users/about/steps', { steps: { photo: 'attendees' } })
  ).json().photoId
  expect([new Set([first, second, third]).size, same]).toEqual([3, third])
  expect(
    await Promise.all([first, second, third].map(async (id) => (await served(id)).statusCode)),
  ).toEqual([404, 404, 200])
  expect((await people.Ann.del('/users/photo')).json().photoId).toBe(null)
  expect([(await served(third)).statusCode, (await served('nonsense')).statusCode]).toEqual([
    404, 404,
  ])
})

/** The status of each photo's former address after the action. */
async function keptAddresses(
  act: () => Promise<unknown>,
  who: readonly TestUser[],
): Promise<number[]> {
  const kept = await Promise.all(who.map(async (one) => (await own(one)).photoId))
  await act()
  expect(
    await Promise.all(who.map(async (one) => (await served((await own(one)).photoId)).statusCode)),
  ).toEqual(who.map(() => 200))
  return Promise.all(kept.map(async (id) => (await served(id)).statusCode))
}

test('a block, a withdrawn mutual interest or leaving changes the photo’s address; a pass does not', async () => {
  const { Ann, Ben } = people
  const both = [Ann, Ben]
  for (const one of both) await setPhoto(one, await blank(20, 10).webp().toBuffer())
  for (const one of both) await one.put('/users/about/steps', { steps: { photo: 'mutual' } })
  const stance = (who: TestUser, talk: string | undefined, to: string) => () =>
    who.put(`/events/${gathering.id}/matches/${talk}/stance`, { stance: to })
  expect(await keptAddresses(stance(Ann, talks['Ben'], 'none'), both)).toEqual([404, 404])
  // A one-sided wish stays private; the photo's address must not reveal it either.
  expect(await keptAddresses(stance(Ann, talks['Ben'], 'passed'), both)).toEqual([200, 200])
  expect(await keptAddresses(stance(Ann, talks['Cara'], 'passed'), both)).toEqual([200, 200])
  await stance(Ann, talks['Ben'], 'interested')()
  await Ann.put('/users/about/steps', { steps: { photo: 'attendees' } })
  expect(await keptAddresses(stance(Ann, talks['Ben'], 'none'), both)).toEqual([200, 404])
  await stance(Ann, talks['Ben'], 'interested')()
  expect(
    await keptAddresses(() => Ann.put(`/conversations/${talks['Ben']}/block`, {}), both),
  ).toEqual([404, 200])
  expect(await keptAddresses(() => Ann.del(`/conversations/${talks['Ben']}/block`), both)).toEqual([
    200, 200,
  ])
  expect(await keptAddresses(() => Ben.del(`/events/${gathering.id}/registration`), both)).toEqual([
    200, 404,
  ])
})

test('a withdrawn consent, a removal or a transferred place changes it too; wider access does not', async () => {
  const { Cara, Dora, Hana, Max } = people
  const two = [Cara, Dora]
  for (const one of two) await setPhoto(one, await blank(20, 10).webp().toBuffer())
  const at = `/events/${gathering.id}/registration`
  const agrees = (consents: object) => () => Cara.patch(at, { consents })
  const all = { directory: true, matching: true, photos: true, sponsors: true }
  expect(await keptAddresses(agrees(all), two)).toEqual([200, 200])
  expect(await keptAddresses(agrees({ ...all, sponsors: false }), two)).toEqual([200, 200])
  for (const consent of ['directory', 'matching', 'photos']) {
    await agrees(all)()
    expect([consent, await keptAddresses(agrees({ ...all, [consent]: false }), two)]).toEqual([
      consent,
      [404, 200],
    ])
  }
  await agrees(all)()
  expect(await keptAddresses(() => Cara.del('/users/consents'), two)).toEqual([404, 200])
  const { id } = (await Dora.get(at)).json()
  expect(
    await keptAddresses(
      () =>
        Hana.post(`/events/${gathering.id}/attendees/remove`, {
          registrationIds: [id],
          reason: 'No room',
        }),
      two,
    ),
  ).toEqual([200, 404])
  await Cara.post(`${at}/hand-on`, { email: 'max@example.com' })
  const { code } = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('event_id', '=', gathering.id)
    .where('purpose', '=', 'transfer')
    .executeTakeFirstOrThrow()
  expect(
    await keptAddresses(
      () => Max.post(`/events/${gathering.id}/${code}/register`, statementItems(['Bread'], [])),
      two,
    ),
  ).toEqual([404, 200])
})

test('a suspended person has no photo to show', async () => {
  const { photoId } = (await setPhoto(people.Max, await blank(20, 10).png().toBuffer())).json()
  await db
    .updateTable('users')
    .set({ status: 'suspended', suspended_detail: 'spam' })
    .where('given_name', '=', 'Max')
    .execute()
  expect((await served(photoId)).statusCode).toBe(404)
})
