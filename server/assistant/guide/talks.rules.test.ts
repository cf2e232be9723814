import { describe, expect, test } from 'vitest'
import { ofEachLanguage } from '#contract/languages.ts'
import { languages } from '#engine/text/languages.ts'
import { aContext, aGathering, item, last, reason, talk } from './guide.testing.ts'
import { namesIn, notesByPerson } from './reading/names.ts'
import { phraseLookup } from './reading/wordings.ts'
import { kindIn } from './reading/statements.ts'

describe('goals', () => {
  test.each([
    [
      'en',
      'a flat, a job and a babysitter',
      'two rooms near the harbour',
      'for our baby, three evenings a week',
      'in a kitchen, part-time',
    ],
    [
      'es',
      'busco piso, busco trabajo y busco niñera',
      'dos habitaciones cerca del puerto',
      'la niñera: tres tardes por semana',
      'en una cocina, media jornada',
    ],
    ['zh', '找房子，找工作，找保姆', '两间房，靠近港口', '保姆：每周三个晚上', '在厨房做兼职'],
    [
      'hi',
      'घर चाहिए और नौकरी चाहिए और आया चाहिए',
      'बंदरगाह के पास दो कमरे',
      'आया: हफ़्ते में तीन शाम',
      'रसोई में, आधे दिन',
    ],
  ] as const)(
    'in %s an answer goes to the goal that it speaks of',
    (locale, all, flat, sitter, job) => {
      const proposals = talk(
        { locale },
        all,
        flat,
        sitter,
        job,
        ...Array.from({ length: 4 }, () => phraseLookup(locale)('chip.skip')),
      )
        .flatMap((answer) => answer.proposals)
        .map(({ text }) => text)
      const ofSitter = proposals.filter((text) =>
        /three evenings|tres tardes|三个晚上|तीन शाम/u.test(text),
      )
      expect(ofSitter).toHaveLength(1)
      expect(ofSitter[0]).toMatch(/babysitter|niñera|保姆|आया/iu)
      expect(proposals.find((text) => /kitchen|cocina|厨房|रसोई/u.test(text))).not.toMatch(
        /three evenings|tres tardes|三个晚上|तीन शाम/u,
      )
    },
  )

  test.each([
    'someone to play tennis with',
    'alguien con quien jugar al tenis',
    '能一起打网球的人',
    'टेनिस खेलने के लिए कोई',
    'koi tennis khelne ke liye',
  ])('%s is an objective, even in answer to a question about offerings', (text) => {
    expect(kindIn(text)).toBe('objective')
  })

  test.each(languages)('in %s a sought person is no offering', (locale) => {
    const text = {
      en: 'someone to play tennis with on Sundays',
      zh: '周日能一起打网球的人',
      es: 'alguien con quien jugar al tenis los domingos',
      hi: 'रविवार को टेनिस खेलने के लिए कोई',
    }[locale]
    const { proposals } = talk(
      { locale },
      phraseLookup(locale)('chip.give'),
      text,
      phraseLookup(locale)('chip.skip'),
      phraseLookup(locale)('chip.skip'),
    ).find((answer) => answer.proposals.length > 0) ?? { proposals: [] }
    expect(proposals).toMatchObject([{ kind: 'objective' }])
  })

  test('reads Hindi in Latin letters', () => {
    expect([
      kindIn('mujhe guitar sikhna hai'),
      kindIn('main yoga sikhati hoon'),
      kindIn('mujhe naukri chahiye'),
    ]).toEqual(['objective', 'offering', 'objective'])
    expect(
      talk({}, 'mujhe guitar sikhna hai', 'main yoga sikhati hoon', 'skip', 'skip').flatMap(
        ({ proposals }) => proposals,
      ),
    ).toMatchObject([
      { kind: 'offering', text: 'Yoga sikhati hoon' },
      { kind: 'objective', text: 'Guitar sikhna hai' },
    ])
  })

  test.each([
    ['en', 'hello there, how are you'],
    ['es', 'hola buenas'],
    ['es', 'hola, ¿qué tal?'],
    ['zh', '您好，在吗'],
    ['hi', 'नमस्ते, आप कैसे हैं'],
    ['hi', 'namaste ji'],
  ] as const)('%s: a greeting is no goal (%s)', (locale, hello) => {
    const { text, proposals } = last({ locale }, hello, hello)
    expect(
      [
        phraseLookup(locale)('manners.greeting', {}, 0),
        phraseLookup(locale)('manners.greeting', {}, 1),
      ].some((greeting) => text.startsWith(greeting)),
    ).toBe(true)
    expect(proposals).toEqual([])
  })

  test('finds a goal after a greeting', () => {
    expect(
      last({}, 'Hello, I am looking for a potter with a kiln for our school', 'No hurry').proposals,
    ).toMatchObject([{ text: 'A potter with a kiln for our school' }])
    expect(
      last(
        { locale: 'es' },
        'Hola, busco una ceramista con horno para nuestra escuela',
        'Sin prisa',
      ).proposals,
    ).toMatchObject([{ text: 'Una ceramista con horno para nuestra escuela' }])
  })

  test.each([
    ['en', 'I don’t want a franchise, I want to open my own pottery'],
    ['es', 'no quiero una franquicia, quiero abrir mi propia alfarería'],
    ['zh', '我不想要加盟店，我想开自己的陶艺店'],
    ['hi', 'मुझे फ़्रैंचाइज़ी नहीं चाहिए, मुझे अपनी कुम्हारी चाहिए'],
  ] as const)('%s: proposes nothing that the person does not want (%s)', (locale, said) => {
    const proposals = talk(
      { locale },
      said,
      phraseLookup(locale)('chip.skip'),
      phraseLookup(locale)('chip.skip'),
      phraseLookup(locale)('chip.skip'),
    )
      .flatMap((answer) => answer.proposals)
      .map(({ text }) => text)
    expect(proposals.join(' ')).toMatch(/pottery|alfarería|陶艺|कुम्हारी/u)
    expect(proposals.join(' ')).not.toMatch(/franchise|franquicia|加盟|फ़्रैंचाइज़ी/u)
  })
})

const host = aContext(
  aGathering({
    role: 'host',
    title: 'Old',
    coverage: {
      people: 42,
      covered: 30,
      unmet: [
        { text: 'Zip repairs', people: 14 },
        { text: 'A radio mended', people: 3 },
      ],
      unused: [],
    },
  }),
)
const hosting = { purpose: 'host_setup' as const, context: host }

describe('hosting', () => {
  test.each([
    [
      'en',
      [
        'Describe it',
        'I want to run a founder breakfast',
        'people in their first year',
        'we have coffee and talk',
        'they know two more people',
      ],
      'For people in their first year. Founder breakfast: we have coffee and talk. They know two more people.',
    ],
    [
      'es',
      [
        'Describirlo',
        'quiero organizar un desayuno para fundadores',
        'gente en su primer año',
        'tomamos café y charlamos',
        'conocer a dos personas más',
      ],
      'Para gente en su primer año. Desayuno para fundadores: tomamos café y charlamos. El objetivo: conocer a dos personas más.',
    ],
    [
      'zh',
      ['写介绍', '我想办一个创业者早餐会', '第一年创业的人', '我们喝咖啡聊天', '带走两个新朋友'],
      '面向第一年创业的人。创业者早餐会：我们喝咖啡聊天。您会带走两个新朋友。',
    ],
    [
      'hi',
      [
        'इसका वर्णन करें',
        'मैं संस्थापकों का नाश्ता रखना चाहता हूँ',
        'जिनका पहला साल है',
        'हम कॉफ़ी पर बात करते हैं',
        'दो नए दोस्त',
      ],
      'जिनका पहला साल है। संस्थापकों का नाश्ता: हम कॉफ़ी पर बात करते हैं। इवेंट से आप लेकर लौटेंगे: दो नए दोस्त।',
    ],
  ] as const)(
    'in %s makes whole sentences, with each answer in its place',
    (locale, says, summary) => {
      expect(
        talk({ ...hosting, locale }, ...says)
          .flatMap(({ proposals }) => proposals)
          .find((proposal) => proposal.type === 'event_field' && proposal.field === 'summary')
          ?.text,
      ).toBe(summary)
    },
  )

  test.each([
    ['en', 'no the title should be Founders at seven', 'Founders at seven'],
    ['es', 'no, el título debería ser Café de fundadores', 'Café de fundadores'],
    ['zh', '不，标题应该是创业早餐', '创业早餐'],
    ['hi', 'नहीं, शीर्षक पहला नाश्ता होना चाहिए', 'पहला नाश्ता'],
  ] as const)('in %s takes a title at any moment', (locale, said, title) => {
    const { text, proposals } = last(
      { ...hosting, locale },
      phraseLookup(locale)('chip.describe'),
      said,
    )
    expect(proposals).toEqual([{ type: 'event_field', field: 'title', text: title, before: 'Old' }])
    expect(
      phraseLookup(locale)('host.ask.who', {}, 0) + phraseLookup(locale)('host.ask.who', {}, 1),
    ).toContain(text.split('\n\n').at(-1))
  })

  test.each([
    ['en', 'how many have registered?'],
    ['es', '¿cuántas personas se han inscrito?'],
    ['zh', '有多少人报名了？'],
    ['hi', 'कितने लोगों ने पंजीकरण किया?'],
  ] as const)('in %s gives a known number, and says when a number is unknown', (locale, asked) => {
    expect(last({ ...hosting, locale }, asked).text).toContain('42')
    expect(last({ purpose: 'host_setup', locale }, asked).text).toContain(
      phraseLookup(locale)('host.count.none'),
    )
  })

  test('a long answer is in the description as it was written', () => {
    const who = `People who mend things at home${', and people who cannot'.repeat(18)}`
    const say = phraseLookup('en')
    const { proposals } = last(
      hosting,
      say('chip.describe'),
      who,
      'We mend what people bring at six tables',
      'one lamp that works again',
    )
    expect(proposals).toContainEqual(
      expect.objectContaining({ field: 'description', text: expect.stringContaining(who) }),
    )
  })

  test.each([
    ['en', 'what should I ask people?'],
    ['es', 'qué pregunto'],
    ['zh', '该问大家什么问题'],
    ['hi', 'क्या पूछें'],
  ] as const)('in %s suggests questions on request (%s)', (locale, asked) => {
    expect(
      last({ ...hosting, locale }, asked).proposals.every(({ type }) => type === 'question'),
    ).toBe(true)
    expect(last({ ...hosting, locale }, asked).proposals.length).toBeGreaterThan(2)
  })

  test.each([
    ['en', 'too few people with money'],
    ['es', 'hay muy pocas personas con dinero'],
    ['zh', '有钱的人太少'],
    ['hi', 'पैसे वाले लोग बहुत कम हैं'],
  ] as const)('in %s tells a host who finds too few people what is missing', (locale, said) => {
    expect(last({ ...hosting, locale }, said).text).toContain('Zip repairs')
    expect(
      last({ ...hosting, locale }, phraseLookup(locale)('chip.describe'), said).proposals.map(
        ({ type }) => type,
      ),
    ).not.toContain('event_field')
  })

  test('each next gap is another one, and it says so after the last', () => {
    const [, , first, second, third] = talk(
      hosting,
      'hello',
      'Who is missing',
      phraseLookup('en')('chip.nextgap'),
      phraseLookup('en')('chip.nextgap'),
    )
    expect(first?.text).toContain('Zip repairs')
    expect(second?.text).toContain('A radio mended')
    expect(second?.text).not.toContain('Zip repairs')
    expect(third).toMatchObject({
      text: expect.stringContaining(phraseLookup('en')('host.gap.end')),
      proposals: [],
    })
  })
})

const matches = [
  {
    name: 'Ravi Sharma',
    band: 'strong' as const,
    isMutual: false,
    youGet: reason('Spanish lessons', 'I teach Spanish to beginners', {
      concepts: [{ ...ofEachLanguage('Spanish'), zh: '西班牙语', es: 'español', hi: 'स्पेनिश' }],
    }),
    youGive: reason('Piano lessons', 'I teach piano to children'),
  },
  {
    name: '李梅',
    band: 'good' as const,
    isMutual: false,
    youGet: null,
    youGive: reason('想找咖啡供应商', 'Our cooperative’s coffee', { objectiveLanguage: 'zh' }),
  },
]
const meeting = { purpose: 'prepare_meeting' as const, context: aContext(aGathering({ matches })) }
const ended = {
  purpose: 'debrief' as const,
  context: aContext(
    aGathering({ timing: 'ended', matches, said: [item('objective', 'Coffee roasters')] }),
  ),
}

describe('preparing', () => {
  test.each(languages)(
    'in %s says that a person is no match, and mentions nobody else',
    (locale) => {
      const name = { en: 'Bob', zh: '王芳', es: 'Berta', hi: 'सीमा' }[locale]
      for (const answer of talk({ ...meeting, locale }, name, name).slice(1))
        expect(answer).toMatchObject({ proposals: [], text: expect.stringContaining(name) })
    },
  )

  test.each([
    ['en', 'make it shorter', 'in French'],
    ['es', 'más corto', 'en francés'],
    ['zh', '短一点', '用法语'],
    ['hi', 'छोटा करें', 'फ्रेंच में'],
  ] as const)(
    'in %s shortens the message, and says which language it continues in',
    (locale, shorter, inFrench) => {
      const [, first, second, third] = talk({ ...meeting, locale }, 'Ravi', shorter, inFrench)
      const [long = '', short = ''] = [first, second].map(
        (answer) => answer?.proposals.at(-1)?.text,
      )
      expect(short).toContain('Ravi')
      expect(short.length).toBeLessThan(long.length)
      expect(third).toMatchObject({
        proposals: [],
        text: expect.stringContaining(phraseLookup(locale)('aside.language')),
      })
    },
  )

  test.each([
    ['en', 'write her a message', 'draft a message'],
    ['es', 'escríbele un mensaje', 'redacta un mensaje'],
    ['zh', '给她写封信', '写一条消息'],
    ['hi', 'उसे संदेश लिखें', 'usko message likho'],
  ] as const)(
    'in %s writes to the person in question, or asks whom the message is for (%s)',
    (locale, toHer, toThem) => {
      for (const said of [toHer, toThem]) {
        expect(last({ ...meeting, locale }, 'Ravi', said)).toMatchObject({
          text: expect.stringContaining(
            phraseLookup(locale)('prepare.draft', { name: 'Ravi Sharma' }),
          ),
          proposals: expect.arrayContaining([
            expect.objectContaining({ type: 'draft_message', name: 'Ravi Sharma' }),
          ]),
        })
        expect(last({ ...meeting, locale }, said)).toMatchObject({
          text: expect.stringContaining(phraseLookup(locale)('prepare.draft.whom')),
          proposals: [],
          chips: ['Ravi Sharma', '李梅'],
        })
      }
    },
  )

  test('suggests more questions on a yes, when no person is left', () => {
    expect(last(meeting, 'Ravi', '李梅', 'yes').text).toContain('4. ')
  })

  test('words each refusal differently, and mentions nobody unasked', () => {
    const answers = talk(meeting, 'dance for me now', 'sing me a song then').slice(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2)
    expect(answers.flatMap(({ proposals }) => proposals)).toEqual([])
  })

  test('asks about lessons where lessons are the subject', () => {
    const { text } = last(meeting, 'Ravi')
    expect(text).toContain(phraseLookup('en')('prepare.q.far'))
    expect(text).not.toMatch(/where did it stop|which mistake/u)
  })
})

describe('looking back', () => {
  test.each<[string, string[]]>([
    ['Ravi and mei', ['Ravi']],
    ['ravi and mei', ['ravi', 'mei']],
    ['王芳和李雷', ['王芳', '李雷']],
    ['我见了王芳、李雷', ['王芳', '李雷']],
    ['रवि और सीमा से मिला', ['रवि', 'सीमा']],
    ['conocí a ana y luis', ['ana', 'luis']],
    ['Yesterday Maria Lopez', ['Maria Lopez']],
    ['tomorrow', []],
    ['周三', []],
    ['nobody', []],
    ['किसी से नहीं', []],
  ])('%s names %j', (said, names) => {
    expect(namesIn(said).slice(0, names.length || 3)).toEqual(names)
  })

  test('keeps the notes of several people in one sentence apart', () => {
    expect(
      notesByPerson(
        'I talked with Ravi about coffee, Maria sends me her price list and Tom wants two sacks by Friday',
        ['Ravi Sharma', 'Maria', 'Tom'],
      ),
    ).toEqual([
      { name: 'Ravi Sharma', noted: '' },
      { name: 'Maria', noted: 'Maria sends me her price list' },
      { name: 'Tom', noted: 'Tom wants two sacks by Friday' },
    ])
    const answers = talk(
      ended,
      'I talked with Ravi about coffee, Maria sends me her price list and Tom wants two sacks by Friday',
      'nothing',
      'next week',
    )
    expect(
      answers
        .flatMap(({ proposals }) => proposals)
        .filter(({ type }) => type === 'draft_message')
        .map((proposal) => ('name' in proposal ? proposal.name : '')),
    ).toEqual(['Ravi Sharma', 'Maria', 'Tom'])
    expect(
      answers
        .at(-1)
        ?.proposals.map(({ text }) => text)
        .join(' '),
    ).toContain('“Maria sends me her price list, next week”')
  })

  test.each([
    ['en', 'I met nobody'],
    ['es', 'no conocí a nadie'],
    ['zh', '没见到谁'],
    ['hi', 'किसी से नहीं मिला'],
  ] as const)('in %s “nobody” is no name', (locale, nobody) => {
    expect(last({ ...ended, locale }, nobody)).toMatchObject({
      proposals: [],
      text: expect.stringContaining(phraseLookup(locale)('debrief.nobody')),
    })
  })

  test.each([
    ['en', 'we share a container', 'tomorrow'],
    ['es', 'compartimos un contenedor', 'mañana'],
    ['zh', '我们一起租集装箱', '周三'],
    ['hi', 'हम एक कंटेनर साझा करेंगे', 'शुक्रवार'],
  ] as const)('in %s adds a day that is named late to the agreement', (locale, noted, day) => {
    const { proposals } = last(
      { ...ended, locale },
      'Ravi',
      noted,
      phraseLookup(locale)('chip.nodate'),
      day,
    )
    expect(proposals.map(({ type }) => type)).toContain('draft_message')
    expect(proposals.map(({ type }) => type)).not.toContain('item')
    expect(proposals[0]?.text).toContain(day)
  })

  test.each([
    ['en', 'I have to go'],
    ['es', 'me voy'],
    ['zh', '我走了'],
    ['hi', 'मुझे जाना है'],
  ] as const)('in %s lets a person leave', (locale, leaving) => {
    expect(last({ ...ended, locale }, phraseLookup(locale)('chip.noone'), leaving)).toMatchObject({
      proposals: [],
      chips: [],
    })
  })
})

test('repeats no sentence within one reply', () => {
  const context = aContext(
    aGathering({ around: [{ kind: 'offering', text: 'Photographer for small weddings' }] }),
  )
  for (const { text } of talk(
    { context },
    'a beekeeper near Lyon who sells colonies in spring, and a roofer near Lyon who repairs slate in autumn',
    'No hurry',
    'No hurry',
  )) {
    const parts = text.split('\n\n')
    expect(new Set(parts).size).toBe(parts.length)
  }
})
