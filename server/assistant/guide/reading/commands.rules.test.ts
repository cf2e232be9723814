import { describe, expect, test } from 'vitest'
import { languages } from '#engine/text/languages.ts'
import { commandIn } from './commands.ts'
import { aContext, aGathering, item, last, talk } from '../guide.testing.ts'
import { namesIn } from './names.ts'
import { phraseLookup } from './wordings.ts'

test.each([
  ['make the first one sharper', 'sharpen', 0, ''],
  ['Make it more specific, please', 'sharpen', null, ''],
  ['sharpen the last one', 'sharpen', -1, ''],
  ['hazlo más preciso', 'sharpen', null, ''],
  ['concreta la segunda frase', 'sharpen', 1, ''],
  ['把第一个写得更具体一些', 'sharpen', 0, ''],
  ['说得更清楚一点', 'sharpen', null, ''],
  ['पहले वाले को और स्पष्ट करें', 'sharpen', 0, ''],
  ['इसे और स्पष्ट करें', 'sharpen', null, ''],
  ['change the first one to "Find a patent lawyer"', 'replace', 0, 'Find a patent lawyer'],
  ['Change it to a weekly course', 'replace', null, 'a weekly course'],
  ['cambia el segundo por "Un local"', 'replace', 1, 'Un local'],
  ['把第一个改成“找专利律师”', 'replace', 0, '找专利律师'],
  ['पहले वाले को "पेटेंट वकील" कर दें', 'replace', 0, 'पेटेंट वकील'],
  ['write to Rosa', 'write', null, 'Rosa'],
  ['Draft a message to Rosa Klein', 'write', null, 'Rosa Klein'],
  ['escríbele a Rosa', 'write', null, 'Rosa'],
  ['给王芳写一条消息', 'write', null, '王芳'],
  ['राजेश को संदेश लिखें', 'write', null, 'राजेश'],
] as const)('%s is a command', (said, as, at, of) => {
  expect(commandIn(said)).toEqual({ as, at, of })
})

test.each([
  'write to investors',
  'someone to write to my grandmother in French',
  'make it to the summit',
  'a sharper knife',
  'this should be near Leeds',
  'पहले परिचय करें',
  'quiero un primer empleo',
  'change the world',
  'improve my Spanish',
  'turn two old boats into a café',
])('%s is no command', (said) => {
  expect(commandIn(said)).toBeNull()
})

const said = {
  en: {
    goal: 'Find investors',
    sharpen: 'make the first one sharper',
    it: 'make it sharper',
    change: 'change the first one to "Find a patent lawyer"',
    anew: 'Find a patent lawyer',
  },
  es: {
    goal: 'Encontrar inversores',
    sharpen: 'concreta la primera frase',
    it: 'hazlo más preciso',
    change: 'cambia el primero por "Encontrar un abogado de patentes"',
    anew: 'Encontrar un abogado de patentes',
  },
  zh: {
    goal: '找投资人',
    sharpen: '把第一个写得更具体一些',
    it: '写得更具体一些',
    change: '把第一个改成“找专利律师”',
    anew: '找专利律师',
  },
  hi: {
    goal: 'निवेशक खोजना',
    sharpen: 'पहले वाले को और स्पष्ट करें',
    it: 'इसे और स्पष्ट करें',
    change: 'पहले वाले को "पेटेंट वकील खोजना" कर दें',
    anew: 'पेटेंट वकील खोजना',
  },
} as const

describe.each(languages)('in %s', (locale) => {
  const words = said[locale]
  const context = aContext(null, [item('objective', words.goal)])

  test('asks what a line lacks, and never adds the request for a sharper line to it', () => {
    for (const command of [words.sharpen, words.it]) {
      const answers = talk({ locale, context }, command)
      expect(answers[1]).toMatchObject({ proposals: [], text: expect.stringMatching(/[?？]/u) })
      expect(
        JSON.stringify(
          last({ locale, context }, command, phraseLookup(locale)('chip.skip')).proposals,
        ),
      ).not.toContain(command)
    }
  })

  test('proposes the new words for the first line, and does not ask about it again', () => {
    const [, answer, next] = talk(
      { locale, context },
      words.change,
      phraseLookup(locale)('chip.skip'),
    )
    expect(answer?.proposals).toEqual([
      {
        type: 'item',
        kind: 'objective',
        text: words.anew,
        before: words.goal,
        itemId: context.items[0]?.id,
      },
    ])
    expect(`${answer?.text} ${next?.text}`).not.toContain(words.goal)
  })

  test('says so when the line does not exist', () => {
    const third = {
      en: 'make the third one sharper',
      es: 'concreta la tercera frase',
      zh: '把第三个写得更具体一些',
      hi: 'तीसरे वाले को और स्पष्ट करें',
    }[locale]
    expect(last({ locale, context }, third).proposals).toEqual([])
  })
})

const met = {
  en: {
    both: 'I met Rosa and Tom',
    told: 'Rosa wants a demo, Tom was rude',
    when: 'next week',
    write: 'write to Rosa',
    names: ['Rosa', 'Tom'],
    rude: 'rude',
    demo: 'demo',
    end: 'nothing else',
  },
  es: {
    both: 'Conocí a Rosa y Tomás',
    told: 'Rosa quiere una demo, Tomás fue maleducado',
    when: 'el lunes',
    write: 'escribe a Rosa',
    names: ['Rosa', 'Tomás'],
    rude: 'maleducado',
    demo: 'demo',
    end: 'Nada más',
  },
  zh: {
    both: '我见到了王芳和李明',
    told: '王芳想看演示，李明很粗鲁',
    when: '下周一',
    write: '给王芳写一条消息',
    names: ['王芳', '李明'],
    rude: '粗鲁',
    demo: '演示',
    end: '没有了',
  },
  hi: {
    both: 'मैं राजेश और मीरा से मिला',
    told: 'राजेश को डेमो चाहिए, मीरा रूखी थी',
    when: 'सोमवार',
    write: 'राजेश को संदेश लिखें',
    names: ['राजेश', 'मीरा'],
    rude: 'रूखी',
    demo: 'डेमो',
    end: 'और कुछ नहीं',
  },
} as const

describe.each(languages)('looking back in %s', (locale) => {
  const words = met[locale]
  const ended = {
    locale,
    purpose: 'debrief' as const,
    context: aContext(aGathering({ timing: 'ended' })),
  }

  test('finds the names, and takes no command for a name', () => {
    expect(namesIn(words.both)).toEqual(words.names)
    expect(namesIn(words.write).filter((name) => name !== words.names[0])).toEqual([])
  })

  test('writes a draft to the named person, without the command in any text', () => {
    for (const says of [
      [words.both, words.write],
      [words.both, words.told, words.write],
      [words.both, words.told, words.when, words.write],
    ]) {
      const { proposals } = last(ended, ...says)
      expect(proposals).toMatchObject([{ type: 'draft_message', name: words.names[0] }])
      expect(
        JSON.stringify(
          talk(ended, ...says, words.end, words.end).flatMap((answer) => answer.proposals),
        ),
      ).not.toContain(words.write)
    }
  })

  test('does not quote a note about one person to another', () => {
    for (const says of [
      [words.both, words.told, words.when, words.end],
      ...(locale === 'zh' || locale === 'hi' ? [] : [[words.told, words.when, words.end]]),
    ]) {
      const drafts = talk(ended, ...says, words.end).flatMap(({ proposals }) => proposals)
      const [one, other] = words.names.map((name) =>
        drafts
          .filter((each) => 'name' in each && each.name === name)
          .map(({ text }) => text)
          .join(' '),
      )
      expect(one).toContain(words.demo)
      expect(one).not.toContain(words.rude)
      expect(other).not.toMatch(new RegExp(`${words.demo}|${words.rude}`, 'u'))
    }
  })

  test('“nothing more” is no promise and no goal', () => {
    const answers = talk(ended, words.names[0], words.end, words.end, words.end)
    expect(JSON.stringify(answers.flatMap(({ proposals }) => proposals))).not.toContain(words.end)
    expect(answers[2]?.proposals).toHaveLength(1)
  })
})

test.each(['en', 'es'] as const)(
  'in %s the first name of an attendee is no second person',
  (locale) => {
    expect(namesIn('Rosa Klein, Rosa')).toEqual(['Rosa Klein'])
    const note = { en: 'she sends me a list tomorrow', es: 'me manda la lista mañana mismo' }[
      locale
    ]
    const answers = talk(
      { locale, purpose: 'debrief', context: aContext(aGathering({ timing: 'ended' })) },
      'Rosa Klein',
      note,
      'Rosa',
      'Rosa Klein',
      phraseLookup(locale)('chip.nothing'),
    )
    expect([
      ...new Set(
        answers
          .flatMap(({ proposals }) => proposals)
          .map((proposal) => ('name' in proposal ? proposal.name : proposal.text)),
      ),
    ]).toEqual(['Rosa Klein'])
  },
)
