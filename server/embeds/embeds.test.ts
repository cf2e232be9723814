import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openApp, statementItems } from '../testing.app.ts'
import { aBuild } from '../testing.sockets.ts'

const { app, person, aGathering, clock } = await openApp({}, { builtWeb: await aBuild() })
const hana = await person('Hana')
const nextMonth = { startsAt: '2026-12-20T18:00:00Z', endsAt: '2026-12-20T21:00:00Z' }
const inKobe = { ...nextMonth, timeZone: 'Asia/Tokyo', place: 'Kobe <Harbour> & Co' }

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
/** What a reader of the frame reads, without its style and script. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(style|script|title)>[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim()
const read = async (url: string, headers = {}) => textOf((await open(url, headers)).payload)
const oEmbed = (address: string, more = '') =>
  open(`/embed/oembed?url=${encodeURIComponent(address)}${more}`)

describe('the card of an event', () => {
  test('says what, when, where, by whom and how to register, in the reader’s language', async () => {
    const { id, code } = await aGathering(hana, {
      ...inKobe,
      title: 'Supper & <b>Song</b>',
      capacity: 20,
    })
    const { payload } = await open(`/embed/events/${id}`)
    expect(textOf(payload)).toBe(
      'Supper & <b>Song</b> Mon, Dec 21, 3:00 – 6:00 AM GMT+9 Kobe <Harbour> & Co · Hosted by Hana 20 spots left Register',
    )
    expect(payload).toContain('<html lang="en">')
    expect(payload).toContain(`href="/${id}/${code}/register"`)
    expect(payload).toContain(`data-register="/embed/events/${id}/${code}/register?lng=en"`)
    expect(await read(`/embed/events/${id}?lng=es`)).toContain('Organiza Hana')
    expect(await read(`/embed/events/${id}`, { 'accept-language': 'zh-TW' })).toContain('12月21日')
  })

  test('opens with a code what the code opens, and without one says no more than the page', async () => {
    const { id, code } = await aGathering(hana, {
      ...nextMonth,
      visibility: 'invite_only',
      title: 'Secret',
    })
    expect((await open(`/embed/events/${id}/${code}`)).payload).toContain('Secret')
    for (const address of [
      `/embed/events/${id}`,
      `/embed/events/${id}/WRONG`,
      '/embed/events/abc',
    ]) {
      const { statusCode, payload, headers } = await open(address)
      expect([
        statusCode >= 400 && statusCode < 500,
        payload.includes('Secret'),
        headers['cache-control'],
      ]).toEqual([true, false, 'no-store'])
      expect(textOf(payload)).toMatch(/doesn’t exist, or you don’t have access|code isn’t valid/)
      // It tells no size, so that the element shows the link of its page.
      expect(payload).not.toContain('<script>')
    }
  })

  test('leads to no registration at an event that is full, over or cancelled', async () => {
    const { id, code } = await aGathering(hana, {
      ...nextMonth,
      capacity: 1,
      hasWaitlist: false,
    })
    const wei = await person('Wei')
    await wei.post(`/events/${id}/${code}/register`, statementItems(['Bakers'], ['Ovens']))
    const full = await open(`/embed/events/${id}`)
    expect([textOf(full.payload).endsWith('Full'), full.payload.includes('/register')]).toEqual([
      true,
      false,
    ])
    await hana.post(`/events/${id}/cancel`, { reason: 'Storm' })
    expect(await read(`/embed/events/${id}`)).toMatch(/This event was canceled\.$/)
    const over = await aGathering(hana, nextMonth)
    clock.forward(40 * 86_400)
    expect(await read(`/embed/events/${over.id}`)).toMatch(/Ended$/)
    clock.forward(-40 * 86_400)
  })

  test('leads to the waitlist or to a request, by what the code allows', async () => {
    const { id, code } = await aGathering(hana, {
      ...nextMonth,
      capacity: 1,
      visibility: 'invite_only',
    })
    expect(await read(`/embed/events/${id}/${code}`)).toMatch(/1 spot left Register$/)
    const mei = await person('Mei')
    await mei.post(`/events/${id}/${code}/register`, statementItems(['Bakers'], ['Ovens']))
    expect(await read(`/embed/events/${id}/${code}`)).toMatch(/Join waitlist$/)
    const asked = await aGathering(hana, { ...nextMonth, needsApproval: true })
    expect(await read(`/embed/events/${asked.id}`)).toMatch(/Request to join$/)
  })

  test('has the look that its address asks for, and its own where that is malformed', async () => {
    const { id } = await aGathering(hana, nextMonth)
    const look = async (query: string) =>
      /:root \{ --corners[^}]*\}/.exec((await open(`/embed/events/${id}?${query}`)).payload)?.[0]
    expect(await look('theme=dark&accent=%23ffb81c&corners=0')).toBe(
      ':root { --corners: 0px; --accent: #ffb81c; --on-accent: #000000; color-scheme: dark }',
    )
    expect(
      await look(`theme=${encodeURIComponent('dark;}')}&accent=red}</style>&corners=1e9`),
    ).toBe(':root { --corners: 18px; --accent: var(--ink); --on-accent: var(--on-ink) }')
  })

  test('takes what its address repeats as not given', async () => {
    const { id } = await aGathering(hana, nextMonth)
    const { statusCode, payload } = await open(
      `/embed/events/${id}?lng=es&lng=hi&theme=dark&theme=light&corners=1&corners=2`,
    )
    expect([
      statusCode,
      payload.includes('<html lang="en">'),
      payload.includes('color-scheme: dark }'),
    ]).toEqual([200, true, false])
    expect((await open('/embed/oembed?url=a&url=b')).statusCode).toBe(404)
  })

  test('passes its look on to registration', async () => {
    const { id, code } = await aGathering(hana, nextMonth)
    expect((await open(`/embed/events/${id}?theme=dark&lng=hi`)).payload).toContain(
      `data-register="/embed/events/${id}/${code}/register?theme=dark&amp;lng=hi"`,
    )
  })

  test('sets no cookie, is looked up each time, and weighs less than 15 KB with everything it runs', async () => {
    const { id } = await aGathering(hana, inKobe)
    const { headers, rawPayload } = await open(`/embed/events/${id}`, { cookie: 'signed_in=1' })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(gzipSync(rawPayload).length).toBeLessThan(4000)
    const compressed = await open(`/embed/events/${id}`, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(compressed.rawPayload)).toEqual(rawPayload)
  })
})

describe('the list of a host', () => {
  test('has the next public events and ways to register, and follows a former handle', async () => {
    const wei = await person('Wei Lin')
    await wei.put('/users/host', {
      handle: 'wei-lin',
      name: 'Wei & friends',
      about: '',
      links: [],
      version: 0,
    })
    expect(await read('/embed/hosts/wei-lin')).toBe(
      'Events by Wei & friends No upcoming events View host page',
    )
    const [soon, later] = [
      await aGathering(wei, { ...nextMonth, title: 'Soon' }),
      await aGathering(wei, {
        startsAt: '2027-01-03T18:00:00Z',
        endsAt: '2027-01-03T20:00:00Z',
        title: 'Later',
      }),
    ]
    await aGathering(wei, { ...nextMonth, title: 'Hidden', visibility: 'unlisted' })
    const { payload } = await open('/embed/hosts/wei-lin')
    expect(textOf(payload)).toMatch(
      /^Events by Wei & friends 20 Dec Soon Sun, Dec 20, .* Register 3 Jan Later Sun, Jan 3, 2027, .* Register View host page$/,
    )
    expect(payload).toContain(`data-register="/embed/events/${soon.id}/register?lng=en"`)
    expect(payload).toContain(`href="/events/${later.id}"`)
    await wei.put('/users/host', {
      handle: 'wei-and-friends',
      name: 'Wei',
      about: '',
      links: [],
      version: 1,
    })
    expect(await read('/embed/hosts/wei-lin')).toMatch(/^Events by Wei 20 Dec/)
    for (const handle of ['nobody-here', '%00', '..%2F..', 'a'.repeat(90)]) {
      const { statusCode, payload: refusal } = await open(`/embed/hosts/${handle}`)
      expect([statusCode, textOf(refusal)]).toEqual([
        404,
        'We can’t find this host. Check the link.',
      ])
    }
  })
})

describe('any other address below /embed/', () => {
  test('has no page of the app in it', async () => {
    const { id } = await aGathering(hana, nextMonth)
    const addresses = [
      'profile',
      'events',
      `events/${id}/CODE/matches`,
      'events/x/register',
      'events/x/CODE/register',
      `events/${id}/register/more`,
    ]
    for (const address of addresses) {
      const { statusCode, payload } = await open(`/embed/${address}`)
      expect([address, statusCode, payload.includes('id="root"')]).toEqual([address, 404, false])
    }
  })
})

describe('oEmbed', () => {
  const origin = 'http://localhost:3000'

  test('answers the address of a page with a frame, within the size that is asked for', async () => {
    const { id } = await aGathering(hana, { ...nextMonth, title: 'A "quoted" one' })
    const { headers, payload } = await oEmbed(`${origin}/events/${id}`)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(JSON.parse(payload)).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Interchange',
      provider_url: origin,
      title: 'A "quoted" one',
      author_name: 'Hana',
      cache_age: 3600,
      width: 600,
      height: 300,
      html: `<iframe src="${origin}/embed/events/${id}" title="A &quot;quoted&quot; one" width="100%" height="300" style="border:0" loading="lazy"></iframe>`,
    })
    const small = await oEmbed(`${origin}/events/${id}`, '&maxwidth=400&maxheight=200&format=json')
    expect(small.json()).toMatchObject({ width: 400, height: 200 })
  })

  test('refuses other addresses, hidden events and other formats', async () => {
    const hidden = await aGathering(hana, { ...nextMonth, visibility: 'invite_only' })
    const asks = [
      oEmbed(`${origin}/events/${hidden.id}`),
      oEmbed(`https://elsewhere.example/events/${hidden.id}`),
      oEmbed(''),
      open('/embed/oembed'),
      oEmbed(`${origin}/events/${hidden.id}`, '&format=xml'),
    ]
    expect((await Promise.all(asks)).map(({ statusCode }) => statusCode)).toEqual([
      404, 404, 404, 404, 501,
    ])
  })
})
