import { randomUUID } from 'node:crypto'
import { either, t, wording } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

type TestEvent = { id: string; code: string }
type DirectoryReply = { items: { name: string; isYou: boolean }[]; unlisted: number }
type MatchesReply = {
  state: string
  items: { youGet: { objectiveId: string } | null; youGive: { offeringId: string } | null }[]
  few: { why: string; open: { id: string }[] } | null
}

// Server replies are typed as the contract declares them.
const read = async <T>(stage: CaseContext, account: ProofAccount, path: string) =>
  (await stage.call(account, { method: 'GET', path })).body as T

async function published(stage: CaseContext, host: ProofAccount): Promise<TestEvent> {
  const day = 86_400_000
  const [startsAt, endsAt] = [Date.now() + day, Date.now() + 1.1 * day].map((at) =>
    new Date(at).toISOString(),
  )
  const { id } = (
    await stage.call(host, {
      method: 'POST',
      path: '/events/',
      body: { title: 'Numbers', startsAt, endsAt, timeZone: 'Europe/Berlin', place: 'Funkhaus' },
    })
  ).body as TestEvent
  const { invitationCode } = (
    await stage.call(host, { method: 'POST', path: `/events/${id}/publish` })
  ).body as { invitationCode: string }
  return { id, code: invitationCode }
}

type JoinInput = TestEvent & { seeks: string; gives: string; isListed: boolean }

async function join(
  stage: CaseContext,
  account: ProofAccount,
  { id, code, seeks, gives, isListed }: JoinInput,
): Promise<void> {
  const items = [
    { kind: 'objective', text: seeks },
    { kind: 'offering', text: gives },
  ]
  await stage.call(account, {
    method: 'POST',
    path: `/events/${id}/${code}/register`,
    body: {
      items,
      consents: { directory: isListed, matching: true, photos: false, sponsors: false },
    },
  })
}

/** Reads an account's matches once they exist. */
async function matchesOf(
  stage: CaseContext,
  account: ProofAccount,
  id: string,
): Promise<MatchesReply> {
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    const seen = await read<MatchesReply>(stage, account, `/events/${id}/matches`)
    if (seen.state === 'ready') return seen
  }
  throw new Error('The two were not matched within 20 seconds.')
}

/** Returns the headings that pages show for an id that does not exist, without duplicates. */
async function headingsAt(
  stage: CaseContext,
  account: ProofAccount | undefined,
  pages: readonly string[],
): Promise<string> {
  const page = await stage.page(account)
  const headings = new Set<string>()
  for (const path of pages) {
    await page.goto(stage.url + path)
    const title = page.locator('main h1:not(.sr-only)')
    // A page has its own heading until the event is known to be missing.
    await title
      .filter({ hasText: either(t('event.not-found.title'), t('not-found.title')) })
      .waitFor()
      .catch(() => undefined)
    headings.add((await title.textContent()) ?? '')
  }
  return [...headings].join(' | ')
}

const host = [
  'attendees',
  'pricing',
  'manage-affiliates',
  'check-in',
  'codes',
  'questions',
  'helpers',
  'messages',
  'recap',
  'statement',
  'badges',
  'poster',
  'run-rounds',
  'meeting-hours',
]
const member = ['', 'matches', 'rounds', 'meetings', 'receipt']

export const numberCases: ProofCase[] = [
  {
    name: 'numbers-directory',
    right: `rows 3, said "${t('directory.shown-and-you', { count: 2 })}", not listed 1`,
    see: async (stage) => {
      const [hana, ann, ben, cleo, dora] = [
        await stage.person('Hana'),
        await stage.person('Ann'),
        await stage.person('Ben'),
        await stage.person('Cleo'),
        await stage.person('Dora'),
      ]
      const event = await published(stage, hana)
      for (const account of [ann, ben, cleo, dora])
        await join(stage, account, {
          ...event,
          seeks: 'A choir to sing in',
          gives: 'Piano lessons',
          isListed: account !== dora,
        })
      const { unlisted } = await read<DirectoryReply>(stage, ann, `/events/${event.id}/directory`)
      const page = await stage.page(ann)
      await page.goto(`${stage.url}/events/${event.id}/attendees`)
      const count = page.getByRole('status').filter({ hasText: wording('directory.shown-and-you') })
      await count.waitFor()
      // Everyone has statements: a card is a row with a list in it.
      return `rows ${await page.locator('main li:has(ul)').count()}, said "${await count.textContent()}", not listed ${unlisted}`
    },
  },
  {
    name: 'numbers-wrong-id-member',
    right: t('event.not-found.title'),
    see: async (stage) =>
      headingsAt(
        stage,
        await stage.person('Ida'),
        [...member, ...host].map((page) => `/events/${randomUUID()}/${page}`),
      ),
  },
  {
    name: 'numbers-wrong-id-visitor',
    right: t('event.not-found.title'),
    see: (stage) =>
      headingsAt(stage, undefined, [`/events/${randomUUID()}`, `/events/${randomUUID()}/register`]),
  },
  {
    name: 'numbers-malformed-id',
    right: t('not-found.title'),
    see: (stage) =>
      headingsAt(stage, undefined, ['/events/nothing-like-it', `/events/${randomUUID()}0/matches`]),
  },
  {
    name: 'numbers-nobody-beside-somebody',
    right: 'one card quotes it, no sentence denies it',
    see: async (stage) => {
      const [hana, ann, ben] = [
        await stage.person('Hana'),
        await stage.person('Ann'),
        await stage.person('Ben'),
      ]
      const event = await published(stage, hana)
      await join(stage, ann, {
        ...event,
        seeks: 'Trees for our yard',
        gives: 'Knots',
        isListed: true,
      })
      await join(stage, ben, {
        ...event,
        seeks: 'A lighthouse',
        gives: 'Apple trees, grafted and pruned',
        isListed: true,
      })
      const { items, few } = await matchesOf(stage, ann, event.id)
      const quoted = items.flatMap(({ youGet, youGive }) => [
        youGet?.objectiveId,
        youGive?.offeringId,
      ])
      const denies = few?.why === 'nobody-offers' || few?.open.some(({ id }) => quoted.includes(id))
      return `${items.length === 1 ? 'one card quotes it' : `${items.length} cards`}, ${denies ? `${few?.why} denies it` : 'no sentence denies it'}`
    },
  },
]
