import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'

// Nobody here shares a word with the person they should meet, and few share a language. Wei wants
// the same as Mei.
const guests = {
  Imogen: {
    seek: 'A small hydro plant to pilot our control software',
    give: 'Turbine control software, free for the pilot year',
  },
  Remedios: {
    seek: 'Un programa de control para mis turbinas',
    give: 'Tres minicentrales hidráulicas de familia para hacer pruebas',
  },
  Mei: { seek: '女儿想学双簧管，找老师', give: '修自行车，补胎换链条' },
  Arjun: { seek: 'साइकिल की चेन बार-बार उतरती है, ठीक करानी है', give: 'ओबो बजाना सिखाता हूँ' },
  Wei: { seek: '想学双簧管', give: '也想学双簧管，找人教' },
  // These offer nothing that they seek themselves.
  Nadia: { seek: 'A mole on my back looks odd', give: 'I get slow home internet working again' },
  Beatriz: { seek: 'El router se cae cada dos por tres', give: 'Dermatóloga, reviso lunares' },
  Bo: { seek: '个税怎么退', give: '上门看家里哪里费电，帮人省电' },
  Meena: { seek: 'मेरा बिजली का बिल बहुत आ रहा है', give: 'टैक्स रिटर्न भरता हूँ' },
  // Nobody else here reads their language.
  Ulf: { seek: 'Ich suche einen Klempner für unser Bad', give: 'Gitarrenunterricht für Anfänger' },
  Anke: { seek: 'Gitarrenunterricht', give: 'Klempner mit zwanzig Jahren Erfahrung' },
}
type GuestName = keyof typeof guests

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  let path: string
  const stored = {} as Record<GuestName, MemberStorage>
  beforeAll(async () => {
    product = await startProduct(engine)
    const gathering = await aGathering(
      product,
      await aMember(product, { name: 'Hana', email: 'hana@example.com' }),
    )
    path = `/events/${gathering.eventId}/matches`
    for (const name of Object.keys(guests) as GuestName[]) {
      stored[name] = await aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
      await registerMember(product, stored[name], { ...gathering, ...guests[name] })
    }
    while (!(await matchesOf('Arjun')).some(({ name }) => name === 'Wei'))
      await new Promise((resolve) => setTimeout(resolve, 100))
  })
  afterAll(() => product.stop())

  async function matchesOf(name: GuestName) {
    const answer = await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${tokenIn(stored[name])}` },
    })
    const { items } = (await answer.json()) as {
      items: {
        name: string
        band: string
        youGet: { offering: string; offeringLanguage: string } | null
      }[]
    }
    return items
  }

  async function opened(name: GuestName, language: 'en' | 'zh' | 'es' | 'hi', width = 1280) {
    const visitor = await aBrowserFor(browser, product, {
      language,
      width,
      storageState: stored[name],
    })
    // the language chosen at sign-up is remembered
    await visitor.page.goto(`${path}?lng=${language}`)
    return {
      ...visitor,
      card: (other: string) => visitor.page.getByRole('listitem', { name: other }),
    }
  }

  /** The line that names the subjects, which are not quotations. */
  const about = ({ card }: Awaited<ReturnType<typeof opened>>, other: string, subject: string) =>
    card(other).locator('footer').getByText(subject).waitFor()

  test('two people without a common word or language match, and each reads why in their own language', async () => {
    const mei = await opened('Mei', 'zh', 390)
    await about(mei, 'Arjun', '自行车')
    await about(mei, 'Arjun', '双簧管')
    expect(await mei.card('Arjun').locator('blockquote[lang=hi]').allTextContents()).toEqual([
      guests.Arjun.give,
      guests.Arjun.seek,
    ])
    expect(await mei.card('Arjun').locator('blockquote[lang=zh]').allTextContents()).toEqual([
      guests.Mei.seek,
      guests.Mei.give,
    ])

    const arjun = await opened('Arjun', 'hi')
    await about(arjun, 'Mei', 'ओबो')
    const imogen = await opened('Imogen', 'en')
    await about(imogen, 'Remedios', 'hydropower')
    expect(await imogen.card('Remedios').locator('blockquote[lang=es]').count()).toBe(2)
    const remedios = await opened('Remedios', 'es')
    await about(remedios, 'Imogen', 'energía hidroeléctrica')
    await closeQuietly(mei, arjun, imogen, remedios)
  })

  test('a person who only describes a problem matches the person who helps, by subject', async () => {
    const nadia = await opened('Nadia', 'en', 390)
    await expect
      .poll(() => nadia.card('Beatriz').locator('blockquote[lang=es]').allTextContents())
      .toEqual([guests.Beatriz.give, guests.Beatriz.seek])
    const bo = await opened('Bo', 'zh')
    await expect
      .poll(() => bo.card('Meena').locator('blockquote[lang=hi]').allTextContents())
      .toEqual([guests.Meena.give, guests.Meena.seek])
    const meena = await opened('Meena', 'hi', 390)
    await expect
      .poll(() => meena.card('Bo').locator('blockquote[lang=zh]').allTextContents())
      .toEqual([guests.Bo.give, guests.Bo.seek])
    await closeQuietly(nadia, bo, meena)
  })

  test('a person who writes in a fifth language matches by equal words, and reads so in all four', async () => {
    for (const language of ['en', 'zh', 'es', 'hi'] as const) {
      const ulf = await opened('Ulf', language, 390)
      await expect
        .poll(() => ulf.card('Anke').locator('blockquote').allTextContents())
        .toEqual([guests.Anke.give, guests.Ulf.seek, guests.Anke.seek, guests.Ulf.give])
      expect(await ulf.page.getByRole('note').getByRole('listitem').allTextContents()).toEqual([
        guests.Ulf.seek,
        guests.Ulf.give,
      ])
      await closeQuietly(ulf)
    }
    const nadia = await opened('Nadia', 'en')
    await nadia.card('Beatriz').waitFor()
    expect(await nadia.page.getByRole('note').count()).toBe(0)
    await closeQuietly(nadia)
  })

  test('both read that the match is good, also after a restart; two with the same wish do not match', async () => {
    await product.restart()
    for (const [one, other] of [
      ['Imogen', 'Remedios'],
      ['Mei', 'Arjun'],
      ['Nadia', 'Beatriz'],
      ['Bo', 'Meena'],
      ['Ulf', 'Anke'],
    ] as const) {
      expect((await matchesOf(one))[0]).toMatchObject({
        name: other,
        band: expect.stringMatching(/strong|good/),
      })
      expect((await matchesOf(other))[0]).toMatchObject({
        name: one,
        band: expect.stringMatching(/strong|good/),
      })
    }
    expect((await matchesOf('Wei')).map(({ name }) => name)).not.toContain('Mei')
    expect((await matchesOf('Arjun')).find(({ name }) => name === 'Wei')).toMatchObject({
      band: 'try',
      youGet: null,
    })
    for (const name of ['Nadia', 'Beatriz', 'Bo', 'Meena'] as const)
      expect((await matchesOf(name)).map((match) => match.band)).toEqual([
        expect.stringMatching(/strong|good/),
      ])
  })
})
