import { either, t } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import { until } from '../parts/until.ts'
import type { ProofCase, CaseContext } from './case.ts'

const seeks = {
  objective: 'A co-founder for hardware',
  offering: 'Control software for small hydro plants',
}
const gives = {
  objective: 'Control software we can pilot this winter',
  offering: 'I would be a co-founder for hardware',
}

const failed = either(t('page.part-failed'), t('refusals.internal'), t('crash'))

/** Two people who write “co-founder” are matched at an event, and read why. */
export const hyphenCases: ProofCase[] = [
  {
    name: 'hyphen-on-matches',
    right: said('I would be a co-founder for hardware'),
    see: (stage) => readBy(stage, (eventId) => `/events/${eventId}/matches`),
  },
  {
    name: 'hyphen-on-dashboard',
    right: said('I would be a co-founder for hardware'),
    see: (stage) => readBy(stage, () => '/dashboard'),
  },
  {
    name: 'hyphen-in-rounds',
    right: said('I would be a co-founder for hardware'),
    see: (stage) => readBy(stage, (eventId) => `/events/${eventId}/rounds`, startRounds),
  },
  { name: 'hyphen-in-the-demo', right: said('A co-founder for hardware'), see: inTheDemo },
]

function said(words: string): string {
  return `read: ${words}`
}

async function readBy(
  stage: CaseContext,
  pathOf: (eventId: string) => string,
  before?: (stage: CaseContext, host: ProofAccount, eventId: string) => Promise<void>,
): Promise<string> {
  const [host, noor, ravi] = [
    await stage.person('Hana'),
    await stage.person('Noor'),
    await stage.person('Ravi'),
  ]
  const eventId = await aGathering(stage, host, [
    [noor, seeks],
    [ravi, gives],
  ])
  await until('the match is there', async () =>
    JSON.stringify(
      (await stage.call(noor, { method: 'GET', path: `/events/${eventId}/matches` })).body,
    ).includes('Ravi'),
  )
  await before?.(stage, host, eventId)
  const page = await stage.page(noor)
  await page.goto(pathOf(eventId))
  await page
    .locator('main')
    .getByText(either(/co-founder/, failed))
    .first()
    .waitFor()
  return wordsOn(await page.locator('main').innerText(), gives.offering)
}

async function aGathering(
  stage: CaseContext,
  host: ProofAccount,
  people: readonly (readonly [ProofAccount, typeof seeks])[],
): Promise<string> {
  const now = Date.now()
  const draft = {
    title: 'Hardware evening',
    startsAt: new Date(now + 3_600_000).toISOString(),
    endsAt: new Date(now + 4 * 3_600_000).toISOString(),
    place: 'Funkhaus',
  }
  const id = String(
    (await stage.call(host, { method: 'POST', path: '/events/', body: draft })).body['id'],
  )
  const code = String(
    (await stage.call(host, { method: 'POST', path: `/events/${id}/publish`, body: {} })).body[
      'invitationCode'
    ],
  )
  for (const [who, { objective, offering }] of people) {
    const items = [
      { kind: 'objective', text: objective },
      { kind: 'offering', text: offering },
    ]
    await stage.call(who, {
      method: 'POST',
      path: `/events/${id}/${code}/register`,
      body: { items },
    })
  }
  return id
}

async function startRounds(stage: CaseContext, host: ProofAccount, eventId: string): Promise<void> {
  const wanted = {
    rounds: 1,
    minutes: 10,
    breakMinutes: 0,
    longBreak: null,
    tables: 10,
    who: 'everybody',
  }
  const { body } = await stage.call(host, {
    method: 'PUT',
    path: `/events/${eventId}/rounds`,
    body: wanted,
  })
  await stage.call(host, {
    method: 'POST',
    path: `/events/${eventId}/rounds/steps`,
    body: { step: 'start', version: body['version'] },
  })
}

/** Matches the demo in the visitor's own browser. */
async function inTheDemo(stage: CaseContext): Promise<string> {
  const page = await stage.page()
  await page.goto('/demo')
  await page.getByRole('textbox', { name: t('statement.you-seek') }).fill(seeks.objective)
  await page
    .getByRole('textbox', { name: t('statement.you-offer') })
    .fill('I can translate contracts into Spanish')
  await page.locator('[data-matches]').waitFor()
  await page.goto('/demo#matches')
  await page
    .locator('main')
    .getByText(either(t('demo.matches.title'), failed))
    .first()
    .waitFor()
  await page.locator('main article, main [role=alert]').first().waitFor()
  return wordsOn(await page.locator('main').innerText(), seeks.objective)
}

function wordsOn(text: string, words: string): string {
  if (failed.test(text)) return 'a part of the page failed'
  return text.includes(words) ? said(words) : 'the words are not there'
}
