import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openApp, type TestUser } from '../testing.app.ts'

const { app, db, person, aGathering, visitor } = await openApp()
let hana: TestUser
let id = ''
beforeAll(async () => {
  hana = await person('Hana')
  id = (await aGathering(hana)).id
})

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e2432a' } })
const put = (bytes: Buffer) =>
  hana.put(`/events/${id}/cover`, { picture: bytes.toString('base64') })
const served = async (coverId: string) => app.inject({ url: `/pictures/${coverId}` })

test('redraws a photo upright, smaller, and without place, camera or owner', async () => {
  const photo = await blank(3000, 2000)
    .withExif({
      IFD0: { Artist: 'Noor', Model: 'Camera 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { coverId } = (await put(photo)).json()
  const reply = await served(coverId)
  const { exif, format, width, height } = await sharp(reply.rawPayload).metadata()
  expect({ exif, format, width, height }).toEqual({
    exif: undefined,
    format: 'webp',
    width: 1067,
    height: 1600,
  })
  expect(reply.rawPayload.includes('Noor')).toBe(false)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  })
  // Mails show it as JPEG.
  const inMails = await served(`${coverId}.jpg`)
  const jpeg = await sharp(inMails.rawPayload).metadata()
  expect([inMails.headers['content-type'], jpeg.format, jpeg.width]).toEqual([
    'image/jpeg',
    'jpeg',
    1067,
  ])
  expect((await served('00000000-0000-4000-8000-000000000000.jpg')).statusCode).toBe(404)
})

test.each([
  [
    'an SVG, which could hold scripts',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['half a picture', Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD', 'base64')],
  ['nothing', Buffer.from('\n')],
])('refuses %s in plain words, and the cover stays as it was', async (_name, bytes) => {
  const before = (await hana.get(`/events/${id}`)).json().coverId
  const refused = await put(bytes)
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { picture: 'not-a-picture' }])
  expect((await hana.get(`/events/${id}`)).json().coverId).toBe(before)
})

/** A black PNG of one bit a pixel: a few kilobytes, however large it is. */
function largePng(side: number): Buffer {
  const number = (value: number) => Buffer.from(Uint32Array.of(value).buffer).swap32()
  const part = (name: string, content: Buffer) => [
    number(content.length),
    Buffer.from(name),
    content,
    number(crc32(Buffer.concat([Buffer.from(name), content]))),
  ]
  const head = Buffer.concat([number(side), number(side), Buffer.of(1, 0, 0, 0, 0)])
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...part('IHDR', head),
    ...part('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
    ...part('IEND', Buffer.alloc(0)),
  ])
}

test('refuses a picture of too many pixels without decoding it', async () => {
  expect((await put(largePng(80))).statusCode).toBe(200)
  const bomb = largePng(8000)
  expect((await put(bomb)).json().fields).toEqual({ picture: 'too-many-pixels' })
})

test('refuses more than eight megabytes at the field, not by the connection', async () => {
  expect((await put(Buffer.alloc(8_100_000))).json().fields).toEqual({
    picture: 'picture-too-large',
  })
})

test('a new cover replaces the old one, which is deleted', async () => {
  const first = (await put(await blank(10, 10).png().toBuffer())).json().coverId
  const second = (await put(await blank(20, 10).webp().toBuffer())).json().coverId
  expect([(await served(first)).statusCode, (await served(second)).statusCode]).toEqual([404, 200])
  expect(await db.selectFrom('pictures').select('id').where('event_id', '=', id).execute()).toEqual(
    [{ id: second }],
  )
})

test('only the host sets it, and never on a cancelled event', async () => {
  const noor = await person('Noor')
  expect((await noor.put(`/events/${id}/cover`, { picture: 'AAAA' })).json().code).toBe(
    'event-not-found',
  )
  expect((await visitor.put(`/events/${id}/cover`, { picture: 'AAAA' })).statusCode).toBe(401)
  const other = (await aGathering(hana)).id
  await hana.post(`/events/${other}/cancel`, { reason: 'Flood' })
  const picture = (await blank(10, 10).png().toBuffer()).toString('base64')
  expect((await hana.put(`/events/${other}/cover`, { picture })).json().code).toBe(
    'event-cancelled',
  )
})

test.each([
  '/pictures/none',
  '/pictures/00000000-0000-4000-8000-000000000000',
  '/pictures/..%2f..%2fetc',
])('%s gives no picture', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('a link to an event shows a picture with nothing that a visitor may not read', async () => {
  const open = (await aGathering(hana, { title: 'Climate & <b>supper</b>' })).id
  const hidden = (await aGathering(hana, { visibility: 'invite_only' })).id
  const draft = (await hana.post('/events/', { title: 'Idea' })).json().id
  const pictures = await Promise.all(
    [open, hidden, draft, '0190a0a0-0000-7000-8000-0000000000aa', 'x'].map(async (one) =>
      app.inject({ url: `/pictures/events/${one}?lng=hi` }),
    ),
  )
  expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404])
  expect(await sharp(pictures[0]?.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  const before = pictures[0]?.rawPayload
  await hana.put(`/events/${open}/cover`, {
    picture: (await blank(900, 900).png().toBuffer()).toString('base64'),
  })
  expect(
    (await app.inject({ url: `/pictures/events/${open}?lng=hi` })).rawPayload.equals(
      before ?? Buffer.alloc(0),
    ),
  ).toBe(false)
})

/** Returns how much is drawn where the title is, in the preview of an event with this title. */
async function drawn(title: string): Promise<number> {
  const { id: one } = await aGathering(hana, { title })
  const { rawPayload } = await app.inject({ url: `/pictures/events/${one}` })
  return (
    await sharp(
      await sharp(rawPayload).extract({ left: 80, top: 216, width: 1040, height: 184 }).toBuffer(),
    ).stats()
  ).entropy
}

test('leaves the place of a title that cannot be drawn empty', async () =>
  expect(await drawn('ꦱꦸꦥ')).toBe(0))

test.each([
  'Kolacja w Łodzi',
  'Supper 🍜 at eight',
  '气候 café 晚餐',
  'रात्रिभोज – “सबके लिए”',
  'Kyiv → Lviv',
  'عشاء في بيروت',
])('the title %s is in the picture of its event', async (title) => {
  expect(await drawn(title)).toBeGreaterThan(0.5)
})
