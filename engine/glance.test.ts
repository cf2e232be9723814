import { describe, expect, test } from 'vitest'
import { fitThresholds } from './bands/answer.ts'
import { match } from './engine.ts'
import { fit } from './golden/fit.ts'

// Cases seen at a glance, or reported of other programs: each pair is one that anyone would
// introduce, or no one would.
const right: [seek: string, give: string][] = [
  ['help with fundraising', 'help with fundraising'],
  ['fundraising advice', 'fundraising advice'],
  ['help with hiring', 'help with hiring'],
  ['suppliers', 'suppliers'],
  ['Go', 'Go'],
  ['Go developer', 'Go developer'],
  ['a fundraising coach', 'fundraising coaching'],
  ['help with fundraising', 'I help founders raise money'],
  ['融资建议', '融资建议'],
  ['招聘建议', '招聘建议'],
  ['asesoría de recaudación de fondos', 'asesoría de recaudación de fondos'],
  ['भर्ती में मदद', 'भर्ती में मदद'],
  ['语言学', '语言学'],
  ['how to sell to German Mittelstand', 'ten years of selling to the German Mittelstand'],
  ['second-life battery cells', 'supplier of second-life battery cells'],
  ['second-life battery cells', 'we sell second-life battery cells'],
  ['suppliers of second-life battery cells', 'second-life battery cells, by the container'],
  ['a lawyer for a supply contract', 'contract lawyer'],
  ['an angel investor for a small hydro company', 'angel cheques of 25k to 100k'],
  ['raise a seed round', 'I invest in seed stage startups'],
  ['seed investors for our startup', 'I write angel cheques'],
  [
    'seed investors for my thermal battery startup',
    'angel tickets of 25k to 100k in climate hardware',
  ],
  ['seed investors for my thermal battery startup', 'first cheques for climate hardware founders'],
  ['inversores semilla', 'primeros cheques para startups'],
  ['种子投资人', '天使支票，给早期创业者'],
  ['technical co-founder', 'I can code and look for a business co-founder'],
  ['investor for my start-up', 'looking for start-ups to invest in'],
  ['hire a CTO', 'CTO, looking for a start-up'],
  ['a C++ mentor', 'C++ mentoring'],
  ['I want to learn C#', 'I teach C#'],
  ['I want to learn Go', 'I teach Go'],
  ['I want to learn R', 'I teach R'],
  ['I want to learn .NET', 'I teach .NET'],
  ['looking for somebody who knows IT', 'IT support for small firms'],
  ['I want to learn Polish', 'Polish lessons'],
  ['find a Java developer', 'Java development'],
  ['寻找天使投资人', '我是天使投資人'],
  ['尋找機器學習工程師', '机器学习工程师'],
  ['尋找天使投資人', 'angel investor'],
  ['a machine learning engineer', '機器學習工程師'],
  ['मुझे ज़मीन के कागज़ात की मदद चाहिए', 'ज़मीन के कागज़ात में मदद करता हूँ'],
  ['फ़ोटोग्राफ़ी सीखना चाहता हूँ', 'फोटोग्राफी सिखाता हूँ'],
  ['bete ko violin seekhna hai', 'वायलिन सिखाता हूँ'],
  ['mujhe kiraye par kamra chahiye', 'किराए पर कमरा देता हूँ'],
  ['website banwani hai dukan ke liye', 'वेबसाइट बनाता हूँ'],
  ['no recruiters please, I seek a co-founder', 'I want to join a start-up as a co-founder'],
  ['busco un cofundador, no reclutadores', 'quiero ser cofundador'],
  ['不要猎头，寻找联合创始人', '想做联合创始人'],
  ['भर्ती करने वाले नहीं चाहिए, सह-संस्थापक चाहिए', 'सह-संस्थापक बनना चाहता हूँ'],
  ['legal advice', 'legal advice for founders'],
  ['legal help with a seed round', 'free hour of legal advice on term sheets'],
  ['ayuda legal con una ronda semilla', 'asesoría jurídica para startups'],
]
const wrong: [seek: string, give: string][] = [
  ['I want to learn C#', 'I teach C++'],
  ['I want to learn Go', 'I teach R'],
  ['I want to learn Polish', 'I polish silver'],
  ['find a Java developer', 'I roast Java coffee'],
  ['CAN YOU DO IT FOR ME', 'IT support'],
  ['a lawyer for a supply contract', 'looking for translation work'],
  ['seed investors', 'solar experience'],
  ['seed investors', 'vegetable seeds'],
  ['first cheques for my startup', 'a first check of your code'],
  ['भारत में ग्राहक', 'German lessons'],
  ['help with sales', 'I raise money for charities'],
  ['help with hiring', 'I am looking for a job'],
  ['help with fundraising', 'help with hiring'],
  ['we are hiring a data analyst', 'we are hiring a data analyst'],
  ['no recruiters please, I seek a co-founder', 'I am a recruiter'],
  ['busco un cofundador, no reclutadores', 'soy reclutador'],
  ['不要猎头，寻找联合创始人', '我是猎头'],
  ['भर्ती करने वाले नहीं चाहिए, सह-संस्थापक चाहिए', 'मैं भर्ती करने वाला हूँ'],
  ['anybody except lawyers', 'I am a lawyer'],
  ['legal advice', 'I am not a lawyer and give no legal advice'],
]

test.each(right)('%s: %s', (seek, give) => {
  expect(fit(seek, give)).toBeGreaterThanOrEqual(fitThresholds.sure)
})

test.each(wrong)('%s is not answered by: %s', (seek, give) => {
  expect(fit(seek, give)).toBeLessThan(fitThresholds.sure)
})

// An objective that describes people by what they want; an offering of such a person; an offering
// like the author's own.
const ofOthers: [seek: string, answer: string, sameSide: string][] = [
  ['people who want to learn Spanish', 'I want to learn Spanish', 'I teach Spanish'],
  ['clinics that hire nurses', 'our clinic is hiring nurses', 'nurse with ten years of experience'],
  ['companies hiring junior engineers', 'we are hiring junior engineers', 'junior engineer'],
  ['startups that need a designer', 'our startup needs a designer', 'freelance designer'],
  ['founders raising a seed round', 'raising a seed round for my startup', 'seed investor'],
  ['someone to buy my old car', 'I buy used cars', 'used car for sale'],
  ['someone who wants to buy my car', 'I buy used cars', 'used car for sale'],
  ['personas que quieran aprender inglés', 'quiero aprender inglés', 'clases de inglés'],
  ['empresas que necesiten traductores', 'necesitamos traductores', 'soy traductora'],
  ['alguien que compre mi coche', 'compro coches usados', 'vendo mi coche'],
  ['想学西班牙语的朋友', '我想学西班牙语', '教西班牙语'],
  ['找需要翻译的公司', '我们公司需要翻译', '我是翻译'],
  ['买我们大米的餐馆', '我们餐馆收大米', '大米出售'],
  ['मेरी पुरानी कार ख़रीदने वाला', 'पुरानी कारें ख़रीदता हूँ', 'पुरानी कार बिकाऊ'],
  ['जिन्हें वेबसाइट चाहिए', 'वेबसाइट चाहिए', 'वेबसाइट बनाता हूँ'],
  ['जो लोग गिटार सीखना चाहते हैं', 'गिटार सीखना चाहता हूँ', 'गिटार सिखाता हूँ'],
]

test.each(ofOthers)('%s: %s, and not: %s', (seek, answer, sameSide) => {
  expect(fit(seek, answer)).toBeGreaterThanOrEqual(fitThresholds.sure)
  expect(fit(seek, sameSide)).toBeLessThan(fitThresholds.sure)
})

// Things the author wants to do with others, or has to do, are the author's own.
test.each([
  ['people to hire: nurses', 'nurse looking for work'],
  ['two founders looking for a CTO', 'experienced CTO'],
  ['a flat that I want to rent', 'flat to rent'],
  ['someone to teach me guitar', 'guitar lessons'],
  ['someone who sells vintage cameras', 'vintage cameras for sale'],
  ['tengo que comprar un coche', 'vendo mi coche'],
  ['quiero que alguien me enseñe inglés', 'clases de inglés'],
  ['alguien que quiera vender su bici', 'vendo mi bici'],
  ['需要一个会做网站的人', '我做网站'],
  ['想学吉他，找教吉他的人', '教吉他'],
  ['गिटार सिखाने वाला चाहिए', 'गिटार सिखाता हूँ'],
])('%s is what the author wants: %s', (seek, give) => {
  expect(fit(seek, give)).toBeGreaterThanOrEqual(fitThresholds.sure)
})

describe('exclusions in an objective', () => {
  const person = (key: string, seeks: string, ...gives: string[]) => ({
    key,
    seeks: [seeks],
    gives,
  })
  const met = (...people: ReturnType<typeof person>[]) =>
    match(people, { suggestions: 5, floor: 0 })
      .pairs.filter((pair) => Object.values(pair).includes('seeker'))
      .map(({ from, to }) => (from === 'seeker' ? to : from))

  test('withhold a person who suits only by the excluded offering', () => {
    expect(
      met(
        person('seeker', 'a designer, but not for logos', 'bread'),
        person('logo', 'bread', 'logo design'),
        person('web', 'bread', 'web design'),
      ),
    ).toEqual(['web'])
  })

  test('keep people with other offerings, but not those of an excluded trade', () => {
    const both = person('both', 'bread', 'logo design', 'web design')
    expect(met(person('seeker', 'a designer, but not for logos', 'bread'), both)).toEqual(['both'])
    expect(
      met(
        person('seeker', 'a designer, but no recruiters please', 'bread'),
        person('both', 'bread', 'I am a recruiter', 'web design'),
      ),
    ).toEqual([])
  })

  test.each([
    ['不要中介，想直接找房东租房', '房产中介，各种房源'],
    ['ब्रोकर नहीं चाहिए, सीधे मालिक से फ्लैट', 'प्रॉपर्टी ब्रोकर, फ्लैट दिलाता हूँ'],
  ])('%s leaves out: %s', (seeks, gives) => {
    expect(met(person('seeker', seeks, 'bread'), person('broker', 'bread', gives))).toEqual([])
  })

  test('do not come from what people say of themselves', () => {
    expect(
      met(
        person('seeker', 'I am not a lawyer and need a contract read', 'bread'),
        person('lawyer', 'bread', 'contract lawyer'),
      ),
    ).toEqual(['lawyer'])
  })
})

test('does not call a match with one thin half strong', () => {
  const people = [
    { key: 'a', seeks: ['a C++ mentor'], gives: ['cooking lessons'] },
    { key: 'b', seeks: ['cooking lessons'], gives: ['Java mentoring'] },
  ]
  expect(match(people, { suggestions: 1, floor: 1 }).pairs.map(({ band }) => band)).toEqual(['try'])
})
