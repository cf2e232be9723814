import { describe, expect, test } from 'vitest'
import { languages } from '#engine/text/languages.ts'
import { last } from '../guide.testing.ts'
import { phraseLookup } from '../reading/wordings.ts'

const designer = {
  en: 'find a designer',
  zh: '找设计师',
  es: 'busco diseñador',
  hi: 'डिज़ाइनर चाहिए',
} as const
const sailing = {
  en: 'learn to sail on small boats',
  zh: '在海边学帆船，从小船开始',
  es: 'aprender a navegar en veleros pequeños',
  hi: 'छोटी नावों पर नौकायन सीखना है',
} as const
const cat = {
  en: 'my cat is sick',
  zh: '我的猫生病了',
  es: 'mi gato está enfermo',
  hi: 'मेरी बिल्ली बीमार है',
} as const
const bread = {
  en: 'bread baking for hotels',
  zh: '酒店的面包烘焙',
  es: 'repostería para hoteles',
  hi: 'होटलों की बेकरी',
} as const
const plainOf = (said: string) => said.toLowerCase()

describe.each(languages)('in %s', (locale) => {
  const say = phraseLookup(locale)
  const isAsked = ({ chips }: { chips: string[] }) => chips.includes(say('chip.belongs'))

  test.each([
    ['a sentence about something else', designer[locale], cat[locale]],
    ['another trade where a day was asked for', sailing[locale], bread[locale]],
  ])('asks where %s belongs before it goes to a goal', (_, goal, said) => {
    const { text, chips, proposals, state } = last({ locale }, goal, said)
    expect([chips, proposals]).toEqual([[say('chip.belongs'), say('chip.anew')], []])
    expect(text).toMatch(/[?？]$/u)
    expect(state['goal']).toMatchObject({ extras: [], when: null, doubt: said })
  })

  test('adds it to the goal where the person says so', () => {
    for (const here of [
      say('chip.belongs'),
      { en: 'yes', zh: '是的', es: 'sí', hi: 'हाँ' }[locale],
    ]) {
      const { state, proposals } = last({ locale }, designer[locale], cat[locale], here)
      expect(plainOf(JSON.stringify([state['goal'], proposals]))).toContain(plainOf(cat[locale]))
      expect(plainOf(JSON.stringify([state['goal'], proposals]))).toMatch(
        /designer|设计师|diseñador|डिज़ाइनर/u,
      )
    }
  })

  test('makes it a goal of its own on request, and the other goal waits', () => {
    for (const anew of [
      say('chip.anew'),
      { en: 'something new', zh: '另一件事', es: 'algo nuevo', hi: 'कुछ अलग' }[locale],
      { en: 'the second one', zh: '第二个', es: 'el segundo', hi: 'दूसरा वाला' }[locale],
    ]) {
      const { state } = last({ locale }, sailing[locale], bread[locale], anew)
      expect(JSON.stringify(state['goal'])).toContain(bread[locale])
      expect(state['queue']).toMatchObject([{ text: sailing[locale], extras: [], doubt: '' }])
    }
  })

  test('another reply answers the question that was asked before', () => {
    const kind = {
      en: 'graphic design',
      zh: '平面设计',
      es: 'diseño gráfico',
      hi: 'ग्राफ़िक डिज़ाइन',
    }[locale]
    expect(last({ locale }, designer[locale], cat[locale], kind).state['goal']).toMatchObject({
      extras: [kind],
      doubt: '',
    })
    expect(
      last({ locale }, designer[locale], cat[locale], say('chip.unsure')).state['goal'],
    ).toMatchObject({ extras: [], doubt: '' })
  })

  test.each(
    {
      en: [
        'graphic design',
        'in Lima',
        'for my bakery',
        'a logo and a menu',
        'three evenings a week',
        '2',
        'beekeeping',
        'someone who has done packaging for food',
      ],
      zh: [
        '平面设计',
        '在利马',
        '给我的面包店',
        '一个标志和菜单',
        '每周三个晚上',
        '养蜂',
        '做过食品包装的人',
      ],
      es: [
        'diseño gráfico',
        'en Lima',
        'para mi panadería',
        'un logo y una carta',
        'tres tardes por semana',
        'apicultura',
        'alguien que haya hecho envases',
      ],
      hi: [
        'ग्राफ़िक डिज़ाइन',
        'लीमा में',
        'मेरी बेकरी के लिए',
        'एक लोगो और मेन्यू',
        'हफ़्ते में तीन शाम',
        'मधुमक्खी पालन',
        'कोई जिसने पैकेजिंग की हो',
      ],
    }[locale],
  )('takes “%s” at once', (said) => {
    expect(isAsked(last({ locale }, designer[locale], said))).toBe(false)
  })

  test('a sentence about themselves describes the venture, but never a kind of helper', () => {
    const [investors, told] = {
      en: ['investors', 'we are building solar pumps in Kenya'],
      zh: ['找投资人', '我们刚做出太阳能水泵的样机'],
      es: ['busco inversores', 'estoy creando bombas solares'],
      hi: ['निवेशक चाहिए', 'हम सौर पंप बना रहे हैं'],
    }[locale] as [string, string]
    expect(isAsked(last({ locale }, investors, told))).toBe(false)
    const moved = {
      en: 'I moved here last year',
      zh: '我昨天去了一个会议',
      es: 'ayer fui a una reunión',
      hi: 'मैं कल एक बैठक में गया',
    }[locale]
    expect(isAsked(last({ locale }, designer[locale], moved))).toBe(true)
  })
})
