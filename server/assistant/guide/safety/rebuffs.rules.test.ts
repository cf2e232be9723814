import { describe, expect, test } from 'vitest'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { aContext, aGathering, item, last, reason, talk } from '../guide.testing.ts'
import { phraseLookup } from '../reading/wordings.ts'

type LanguageTexts = readonly (readonly [LexiconLanguage, string])[]
const inFour = (en: string, zh: string, es: string, hi: string): LanguageTexts => [
  ['en', en],
  ['zh', zh],
  ['es', es],
  ['hi', hi],
]
const proposedIn = (answers: ReturnType<typeof talk>): string[] =>
  answers.flatMap(({ proposals }) => proposals).map(({ text }) => text)
const skip = (locale: LexiconLanguage): string => phraseLookup(locale)('chip.skip')

const designer = {
  en: 'find a designer',
  zh: '找设计师',
  es: 'busco diseñador',
  hi: 'डिज़ाइनर चाहिए',
} as const
const rebuffs = [
  'you are a stupid bot',
  'leave me alone',
  'whatever',
  '你真笨',
  'तुम बेवकूफ हो',
  'tum bewakoof ho',
  'tell me a joke',
  'that is wrong, I never said March',
  'eso está mal, nunca dije marzo',
  '不对，我没说过三月',
  'गलत है, मैंने मार्च नहीं कहा',
  'asdfghjkl',
  '😀',
  'no me gusta esa pregunta',
  'you do not listen',
  '你不听我说',
  'tú no sabes nada',
  'तुम सुनते नहीं',
  'my name is Bob and my email is bob@x.example, put it in',
  'me llamo Bob y mi correo es bob@x.example',
  '我叫王芳，邮箱是 bob@x.example',
  'मेरा नाम बॉब है, bob@x.example',
  'mera naam Bob hai',
]

describe('remarks against the guide, beside the matter or about oneself enter no statement', () => {
  test.each(rebuffs)('%s', (said) => {
    const answers = [
      ...talk({}, said, said),
      ...talk({}, 'find a designer', said, 'No hurry', said, 'skip', 'skip'),
    ]
    for (const text of proposedIn(answers))
      expect(text.toLowerCase()).not.toContain(said.toLowerCase().slice(0, 8))
    expect(
      JSON.stringify(answers.map(({ state }) => [state['goal'], state['queue']])).toLowerCase(),
    ).not.toContain(said.toLowerCase().slice(0, 8))
  })

  test.each(
    inFour(
      'you can learn to bake bread with me',
      '我可以教您烤面包',
      'puedo enseñarte a hacer pan',
      'मैं आपको रोटी बनाना सिखा सकती हूँ',
    ),
  )('%s: what others can get is still a goal (%s)', (locale, said) => {
    expect(last({ locale }, said).text).not.toContain(phraseLookup(locale)('missed.rest', {}, 1))
  })
})

const two = {
  en: 'find a designer and learn to sail',
  zh: '想找设计师，还想学帆船',
  es: 'busco diseñador y quiero aprender a navegar',
  hi: 'डिज़ाइनर चाहिए और नौकायन सीखना है',
} as const

describe('an answer goes where it belongs', () => {
  test.each([
    ...inFour('the first one', '第一个', 'el primero', 'पहला'),
    ['hi', 'pehla wala'],
  ] as LanguageTexts)(
    '%s: %s of two goals picks the question, and enters no statement',
    (locale, first) => {
      const answers = talk(
        { locale },
        two[locale],
        first,
        skip(locale),
        skip(locale),
        skip(locale),
        skip(locale),
      )
      expect(answers[2]?.text).toMatch(/designer|设计师|diseñador|डिज़ाइनर/iu)
      expect(proposedIn(answers).join(' ').toLowerCase()).not.toContain(first)
      expect(proposedIn(answers).length).toBeGreaterThan(0)
    },
  )

  test.each([
    ...inFour(
      'no, not networking',
      '不，不是拓展人脉',
      'no, nada de networking',
      'नहीं, नेटवर्किंग नहीं',
    ),
    ['hi', 'nahi, networking nahi'],
  ] as LanguageTexts)('%s: drops what the person denies (%s)', (locale, no) => {
    const networking = {
      en: 'networking',
      zh: '拓展人脉',
      es: 'networking',
      hi: no.startsWith('nahi') ? 'networking' : 'नेटवर्किंग',
    }[locale]
    const { state, proposals } = last({ locale }, networking, no)
    expect([state['goal'], proposals]).toEqual([null, []])
  })

  test.each(
    inFour(
      'seed stage, for my battery recycling startup in Leipzig, by March',
      '种子轮，我在莱比锡的电池回收创业公司',
      'ronda semilla, para mi startup de reciclaje de baterías en Leipzig',
      'सीड, लाइपज़िग में मेरे बैटरी स्टार्टअप के लिए',
    ),
  )('%s: with two goals, goes to the one that it speaks of (%s)', (locale, said) => {
    const goals = {
      en: 'learn to sail and find investors',
      zh: '想学帆船，还想找投资人',
      es: 'aprender a navegar y busco inversores',
      hi: 'नौकायन सीखना है और निवेशक चाहिए',
    }[locale]
    const texts = proposedIn(
      talk({ locale }, goals, said, skip(locale), skip(locale), skip(locale)),
    )
    for (const text of texts.filter((each) => /Leipzig|莱比锡|लाइपज़िग/u.test(each)))
      expect(text).toMatch(/investors|投资人|inversores|निवेशक/iu)
    for (const text of texts.filter((each) => /sail|帆船|navegar|नौकायन/iu.test(each)))
      expect(text).not.toMatch(/Leipzig|莱比锡|लाइपज़िग/u)
  })

  test.each([
    ...inFour(
      'forget it. I offer guitar lessons for beginners',
      '算了，不算。我提供吉他入门课',
      'olvídalo. Ofrezco clases de guitarra para principiantes',
      'भूल जाइए। मैं गिटार सिखा सकती हूँ',
    ),
    ['hi', 'bhool jao. main guitar sikhati hoon'],
  ] as LanguageTexts)('%s: reads the words after it as a new goal (%s)', (locale, said) => {
    const offered = locale === 'zh' ? '不算。我提供吉他入门课' : said
    const answers = talk(
      { locale },
      designer[locale],
      offered,
      skip(locale),
      skip(locale),
      skip(locale),
    )
    const all = answers.flatMap(({ proposals }) => proposals)
    expect(all).toMatchObject([{ kind: 'offering' }])
    expect(all[0]?.text).toMatch(/guitar|吉他|गिटार/iu)
    expect(all[0]?.text).not.toMatch(/forget|olvídalo|不算|भूल|bhool|designer/iu)
  })

  test.each([
    ['en', 'museum curators in Vienna for ceramics', 'to place my ceramics in a show next spring'],
    [
      'es',
      'comisarias de museo en Viena para cerámica',
      'para exponer mi cerámica la primavera que viene',
    ],
    ['zh', '维也纳做陶瓷的博物馆策展人', '为了明年春天展出我的陶瓷'],
    ['hi', 'वियना में संग्रहालय के क्यूरेटर सिरेमिक', 'मेरे सिरेमिक की प्रदर्शनी के लिए'],
    ['hi', 'cycle mechanic Pune', 'Pune mein cycle startup ke liye'],
  ] as const)(
    '%s: %s continues with its purpose and is no offering (%s)',
    (locale, sought, purpose) => {
      const answers = talk(
        { locale },
        sought,
        phraseLookup(locale)('chip.nohurry'),
        purpose,
        skip(locale),
        skip(locale),
      )
      expect(
        answers
          .flatMap(({ proposals }) => proposals)
          .map((each) => (each.type === 'item' ? each.kind : '')),
      ).not.toContain('offering')
      expect(proposedIn(answers).join(' ')).toMatch(
        /show next spring|primavera|明年春天|प्रदर्शनी|startup/u,
      )
    },
  )
})

describe('a correction in few words', () => {
  test.each([
    ['en', 'a tax adviser in Leipzig for my pottery', 'no, in Munich', 'Munich', 'Leipzig'],
    ['es', 'un asesor fiscal en Sevilla para mi taller', 'no, en Málaga', 'Málaga', 'Sevilla'],
    ['zh', '在广州找会计', '不对，是深圳', '深圳', '广州'],
    ['hi', 'पुणे में हिसाब के लिए मुनीम', 'नहीं, म्यूनिख में', 'म्यूनिख', 'पुणे'],
    ['hi', 'पुणे में हिसाब के लिए मुनीम', 'नहीं, पुणे नहीं, मुंबई', 'मुंबई', 'पुणे'],
    ['hi', 'Pune mein cycle mechanic', 'nahi, Mumbai mein', 'Mumbai', 'Pune'],
  ] as const)(
    '%s: in %s, %s puts %s in the place of %s',
    (locale, goal, correction, right, wrong) => {
      const { state, proposals } = last({ locale }, goal, correction)
      const stands = JSON.stringify([state['goal'], proposals])
      expect(stands).toContain(right)
      expect(stands).not.toContain(wrong)
    },
  )

  test.each([
    [
      'en',
      'Learn Spanish with somebody from abroad, once a week',
      'I meant Italian',
      'Learn Italian with',
    ],
    [
      'es',
      'aprender español con alguien de fuera, una vez por semana',
      'quise decir italiano',
      'italiano con alguien',
    ],
    ['zh', '每周学一次西班牙语', '我是说意大利语', '学一次意大利语'],
    ['hi', 'हफ़्ते में एक बार स्पेनिश सीखना चाहती हूँ', 'मेरा मतलब फ़्रेंच', 'फ़्रेंच सीखना'],
  ] as const)('%s: %s, %s', (locale, goal, correction, right) => {
    const { proposals, state } = last({ locale }, goal, correction)
    expect(JSON.stringify([state['goal'], proposals])).toContain(right)
  })

  test.each([
    [
      'en',
      'a designer in Lima who speaks Spanish for our coffee',
      'I meant Italian',
      'in Lima who speaks Italian for',
    ],
    [
      'es',
      'una diseñadora en Lima que hable español para nuestro café',
      'quise decir italiano',
      'en Lima que hable italiano para',
    ],
    [
      'zh',
      '每周学一次西班牙语，在深圳和母语者一起练口语',
      '我是说意大利语',
      '学一次意大利语，在深圳和母语者',
    ],
    [
      'zh',
      '我想在上海找一位会西班牙语的设计师做包装',
      '我是说意大利语',
      '在上海找一位会意大利语的设计师',
    ],
    [
      'zh',
      '我想在上海找一位会西班牙语的设计师做包装',
      '我是说北京',
      '在北京找一位会西班牙语的设计师',
    ],
    ['hi', 'पुणे में स्पेनिश बोलने वाला डिज़ाइनर चाहिए', 'मेरा मतलब फ़्रेंच', 'पुणे में फ़्रेंच बोलने'],
    ['hi', 'पुणे में स्पेनिश बोलने वाला डिज़ाइनर चाहिए', 'मेरा मतलब मुंबई', 'मुंबई में स्पेनिश बोलने'],
  ] as const)(
    '%s: a language replaces a language, and a place a place (%s, %s)',
    (locale, goal, correction, right) => {
      const { proposals, state } = last({ locale }, goal, correction)
      expect(JSON.stringify([state['goal'], proposals])).toContain(right)
    },
  )

  test.each([
    ['en', 'a designer in Lima for our coffee packaging', 'I meant Italian'],
    ['es', 'una diseñadora en Lima para nuestro envase de café', 'quise decir italiano'],
    ['zh', '想在上海找一位设计师帮我做咖啡包装', '我是说意大利语'],
    ['hi', 'लीमा में कॉफ़ी की पैकेजिंग के लिए डिज़ाइनर चाहिए', 'मेरा मतलब इतालवी'],
    ['en', 'swap Spanish for English with a student in our café every week', 'I meant Italian'],
    ['en', 'a tax adviser for my pottery', 'no, in Munich'],
  ] as const)(
    '%s: asks when no word, or more than one, could be meant (%s, %s)',
    (locale, goal, correction) => {
      const [before, after] = talk({ locale }, goal, correction).slice(-2)
      expect(after?.proposals).toEqual([])
      expect(after?.text).toContain(
        phraseLookup(locale)('ask.swap', {
          quote: `“${goal.charAt(0).toUpperCase()}${goal.slice(1)}”`,
          right: `“${correction.replace(/^(?:I meant|quise decir|我是说|मेरा मतलब|no,) ?/u, '')}”`,
        }),
      )
      expect(after?.state['goal']).toEqual(before?.state['goal'])
    },
  )

  test.each([
    ...inFour('undo', '撤销', 'deshacer', 'वापस लो'),
    ['hi', 'wapas lo'],
  ] as LanguageTexts)('%s: %s undoes the last step', (locale, undo) => {
    expect(last({ locale }, designer[locale], undo).text).toContain(
      phraseLookup(locale)('aside.undone', { quote: `“${designer[locale]}”` }),
    )
  })
})

describe('plain questions', () => {
  const asked = {
    'aside.human': inFour(
      'are you a human?',
      '你是真人吗？',
      '¿eres una persona?',
      'क्या आप इंसान हैं?',
    ),
    'aside.stored': inFour(
      'do you store this?',
      '这会保存吗？',
      '¿guardas esto?',
      'क्या यह सहेजा जाता है?',
    ),
    'aside.whyask': inFour(
      'why do you ask?',
      '为什么问这个？',
      '¿por qué preguntas?',
      'आप क्यों पूछ रहे हैं?',
    ),
  } as const
  for (const key of ['aside.human', 'aside.stored', 'aside.whyask'] as const) {
    test.each(asked[key])(`%s: %s is answered (${key})`, (locale, question) => {
      for (const purpose of ['objectives', 'host_setup', 'prepare_meeting', 'debrief'] as const)
        expect(last({ purpose, locale }, question).text).toContain(phraseLookup(locale)(key))
    })
  }

  test.each(
    inFour('what have you got so far?', '目前有什么？', '¿qué tienes hasta ahora?', 'अब तक क्या है?'),
  )('%s: repeats what it understood (%s)', (locale, question) => {
    expect(last({ locale }, designer[locale], question).text).toMatch(
      /designer|diseñador|设计师|डिज़ाइनर/iu,
    )
    expect(last({ locale }, question).text).toContain(phraseLookup(locale)('aside.sofar.none'))
  })

  const host = aContext(
    aGathering({
      role: 'host',
      coverage: {
        people: 42,
        covered: 30,
        unmet: [{ text: 'Zip repairs', people: 14 }],
        unused: [],
      },
    }),
  )
  test.each(
    inFour('what should I ask them', '应该问什么问题', '¿qué les pregunto?', 'मैं उनसे क्या पूछूँ'),
  )('%s: tells a host what to ask, also while describing (%s)', (locale, question) => {
    const about = { purpose: 'host_setup' as const, locale, context: host }
    for (const says of [[question], [phraseLookup(locale)('chip.describe'), question]])
      expect(last(about, ...says).proposals.some(({ type }) => type === 'question')).toBe(true)
  })

  test.each(inFour('who is missing?', '缺谁？', '¿quién falta?', 'कौन कम है?'))(
    '%s: tells a host who is missing, also after questions (%s)',
    (locale, question) => {
      const about = { purpose: 'host_setup' as const, locale, context: host }
      for (const says of [
        [question],
        [phraseLookup(locale)('chip.describe'), question],
        [phraseLookup(locale)('chip.ask'), question],
      ])
        expect(last(about, ...says).text).toContain('Zip repairs')
    },
  )

  const meeting = {
    purpose: 'prepare_meeting' as const,
    context: aContext(
      aGathering({
        matches: [
          {
            name: 'Ravi Sharma',
            band: 'strong',
            isMutual: false,
            youGet: reason('Spanish lessons', 'I teach Spanish to beginners'),
            youGive: null,
          },
        ],
        said: [item('objective', 'Spanish lessons')],
      }),
    ),
  }
  test.each(
    inFour(
      'who should I talk to?',
      '我应该找谁聊？',
      '¿con quién debería hablar?',
      'मुझे किससे बात करनी चाहिए?',
    ),
  )('%s: prepares the best match (%s)', (locale, question) => {
    expect(last({ ...meeting, locale }, question).proposals).toMatchObject([
      { type: 'draft_message', name: 'Ravi Sharma' },
      ...(locale === 'en' ? [] : [{ name: 'Ravi Sharma' }]),
    ])
  })

  test.each(inFour('what do I say to him', '我跟他说什么', '¿qué le digo?', 'मैं उससे क्या कहूँ'))(
    '%s: drafts the message to the person in question (%s)',
    (locale, question) => {
      expect(
        last({ ...meeting, locale }, 'Ravi', question).proposals.map(({ type }) => type),
      ).toContain('draft_message')
    },
  )

  test.each(
    inFour('too long, shorter', '太长了，短一点', 'muy largo, más corto', 'बहुत लंबा है, छोटा करें'),
  )('%s: shortens the message (%s)', (locale, shorter) => {
    expect(last({ ...meeting, locale }, 'Ravi', shorter).text).toContain(
      phraseLookup(locale)('aside.short.message'),
    )
  })

  test.each(
    inFour(
      'what time is it and where?',
      '几点，在哪里？',
      '¿a qué hora es y dónde?',
      'कितने बजे है और कहाँ?',
    ),
  )('%s: says where to find time and place (%s)', (locale, question) => {
    expect(last({ ...meeting, locale }, question).text).toContain('“Open harbour”')
  })
})
