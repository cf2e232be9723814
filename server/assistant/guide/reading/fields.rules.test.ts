import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { aContext, aGathering, last, talk } from '../guide.testing.ts'
import { phraseLookup } from './wordings.ts'

const hosting = (locale: Language) => ({
  purpose: 'host_setup' as const,
  locale,
  context: aContext(
    aGathering({
      role: 'host',
      title: 'Old',
      summary: 'Old in short',
      description: 'Old at length',
    }),
  ),
})
const before = { title: 'Old', summary: 'Old in short', description: 'Old at length' }

describe('a host who words a field gets those words and nothing else', () => {
  test.each<[Language, keyof typeof before, string, string]>([
    ['en', 'title', 'change the title to Founders at seven', 'Founders at seven'],
    ['en', 'title', 'no, can you change the title to “Founders at seven”?', 'Founders at seven'],
    ['en', 'title', 'actually, the title should be Founders at seven', 'Founders at seven'],
    [
      'en',
      'description',
      'the description please: We mend bikes on the roof.',
      'We mend bikes on the roof.',
    ],
    ['en', 'description', 'change the description of the event to We mend bikes', 'We mend bikes'],
    ['en', 'summary', 'make the summary Bikes mended by neighbours', 'Bikes mended by neighbours'],
    ['en', 'summary', 'set the summary to Bikes mended, please', 'Bikes mended'],
    ['es', 'title', 'cambia el título a Café de fundadores', 'Café de fundadores'],
    ['es', 'title', '¿puedes cambiar el título a Café de fundadores?', 'Café de fundadores'],
    ['es', 'description', 'cambia la descripción a Arreglamos bicis', 'Arreglamos bicis'],
    ['es', 'description', 'la descripción, por favor: Arreglamos bicis', 'Arreglamos bicis'],
    ['es', 'summary', 'pon como resumen: Arreglamos bicis', 'Arreglamos bicis'],
    ['zh', 'title', '把标题改成创业早餐', '创业早餐'],
    ['zh', 'title', '不，请把标题改成“创业早餐”吧', '创业早餐'],
    ['zh', 'description', '把介绍改成我们一起修自行车', '我们一起修自行车'],
    ['zh', 'description', '描述请写：我们一起修自行车', '我们一起修自行车'],
    ['zh', 'summary', '摘要改为邻居一起修车', '邻居一起修车'],
    ['zh', 'title', '请帮我把活动的标题改一下，改成创业早餐', '创业早餐'],
    ['en', 'title', 'new title: Founders at seven', 'Founders at seven'],
    [
      'en',
      'description',
      'the description: We mend, and the name is secret',
      'We mend, and the name is secret',
    ],
    ['hi', 'title', 'शीर्षक बदलकर पहला नाश्ता कर दें', 'पहला नाश्ता'],
    ['hi', 'title', 'title badalkar Pehla Nashta kar do', 'Pehla Nashta'],
    ['hi', 'description', 'विवरण बदलकर हम साइकिल ठीक करते हैं', 'हम साइकिल ठीक करते हैं'],
    ['hi', 'description', 'विवरण कृपया: हम साइकिल ठीक करते हैं', 'हम साइकिल ठीक करते हैं'],
    ['hi', 'summary', 'सारांश को पड़ोसियों की साइकिलें कर दें', 'पड़ोसियों की साइकिलें'],
  ])('%s: the %s by “%s”', (locale, field, said, text) => {
    const asked = last(hosting(locale), phraseLookup(locale)('chip.describe'))
    for (const says of [[said], [phraseLookup(locale)('chip.describe'), said]]) {
      const { proposals, text: answer } = last(hosting(locale), ...says)
      expect(proposals).toEqual([{ type: 'event_field', field, text, before: before[field] }])
      expect(answer).toContain(phraseLookup(locale)(`host.set.${field}`))
    }
    expect(
      last(hosting(locale), phraseLookup(locale)('chip.describe'), said).state['answers'],
    ).toEqual(asked.state['answers'])
  })

  test.each<[Language, string, string, string]>([
    [
      'en',
      'change the title to Founders at seven and the description to We meet and mend',
      'Founders at seven',
      'We meet and mend',
    ],
    [
      'es',
      'cambia el título a Café y la descripción a Charlamos y comemos',
      'Café',
      'Charlamos y comemos',
    ],
    ['zh', '把标题改成创业早餐，介绍改成我们一起吃早餐', '创业早餐', '我们一起吃早餐'],
    ['hi', 'शीर्षक बदलकर नाश्ता और विवरण बदलकर हम मिलते हैं', 'नाश्ता', 'हम मिलते हैं'],
  ])('%s: two fields in one sentence are two (%s)', (locale, said, title, description) => {
    expect(last(hosting(locale), said).proposals).toEqual([
      { type: 'event_field', field: 'title', text: title, before: 'Old' },
      { type: 'event_field', field: 'description', text: description, before: 'Old at length' },
    ])
  })

  test.each<[Language, string]>([
    ['en', 'make the name tags together'],
    ['hi', 'नाम पता नहीं है'],
    ['en', 'make the summary shorter'],
    ['en', 'the title is too long'],
    ['en', 'change the title to something else'],
    ['es', 'el resumen es muy largo'],
    ['es', 'haz el título más corto'],
    ['zh', '标题太长了'],
    ['zh', '标题应该改成什么？'],
    ['hi', 'विवरण छोटा करें'],
    ['hi', 'शीर्षक बहुत लंबा है'],
  ])('%s: “%s” is no text of a field', (locale, said) => {
    expect(
      last(hosting(locale), said).proposals.filter(({ type }) => type === 'event_field'),
    ).toEqual([])
  })

  test.each<[Language, string]>([
    ['en', 'change the summary to Lamps mended'],
    ['es', 'cambia el resumen a Lámparas'],
    ['zh', '把摘要改成修灯'],
    ['hi', 'सारांश बदलकर दीये कर दें'],
  ])('%s: does not change or undo an earlier answer (%s)', (locale, said) => {
    const [stood, after] = talk(
      hosting(locale),
      phraseLookup(locale)('chip.describe'),
      'people who mend summaries, 摘要, resumen, सारांश',
      said,
    ).slice(-2)
    expect(after?.state['answers']).toEqual(stood?.state['answers'])
    expect(after?.state['step']).toBe('what')
  })

  test('does not propose what the field already says', () => {
    expect(last(hosting('en'), 'change the summary to Old in short')).toMatchObject({
      proposals: [],
      text: expect.stringContaining(phraseLookup('en')('host.set.same')),
    })
  })
})
