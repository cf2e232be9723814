import { expect, test } from 'vitest'
import { wordsOf } from '#words/server-texts.ts'
import { createIndex } from '../engine.ts'
import type { NamedPerson } from '../people-file/people-file.ts'
import { fillHtml, html } from './html.ts'
import { reportGaps, reportPair } from './report.ts'
import { write } from './write-report.ts'

const hostile = '<script>alert("1")</script> & \'co\''
const people: NamedPerson[] = [
  {
    key: 'ana',
    name: hostile,
    seeks: ['find an angel investor', 'a <b>submarine</b>'],
    gives: ['guitar lessons'],
  },
  {
    key: 'bo',
    name: 'Bo',
    seeks: ['learn the guitar'],
    gives: ['angel investor for young companies'],
  },
  { key: 'cy', name: '', seeks: ['stamps of Bohemia'], gives: ['a steam engine'] },
]

const words = wordsOf({ language: 'en', locale: 'en-US' })
const { t } = words

/** Returns a command's results for these people in a format. */
function written(format: 'html' | 'jsonl' | 'csv', reader = words): string {
  const index = createIndex(people)
  const { pairs, certificate } = index.match({ suggestions: 2, floor: 1 })
  const planned = index.rounds({ rounds: 3 })
  const names = new Map(people.map(({ key, name }) => [key, name]))
  const report = {
    pairs: pairs.map((pair) => reportPair(pair, names, index.reasons(pair))),
    certificate,
    rounds: planned.rounds.map((round, at) => ({
      ...round,
      round: at + 1,
      pairs: round.pairs.map((pair) => reportPair(pair, names, index.reasons(pair))),
    })),
    roundsCertificate: planned.certificate,
  }
  return write(report, format, { title: 'Evening & night', people, floor: 1, words: reader })
}

test('escapes text in HTML once, and leaves HTML as it is', () => {
  expect(html`<p title="${'"<&>\''}">${[html`<b>${'<'}</b>`, html`${1}`]}</p>`.html).toBe(
    '<p title="&quot;&lt;&amp;&gt;&#39;"><b>&lt;</b>1</p>',
  )
})

test('the page makes no requests, runs no code, and shows statements as written', () => {
  const page = written('html')
  expect(page).not.toMatch(/<script|<link|<img|<iframe|src=|@import|url\(|https?:/)
  for (const text of [
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;',
    'a &lt;b&gt;submarine&lt;/b&gt;',
    '<h1>Evening &amp; night</h1>',
  ])
    expect(page).toContain(text)
})

test('the page has lists with reasons, a sheet per round, the picture, and all who lack good matches', () => {
  const page = written('html')
  expect(page.match(/class="person"/g)).toHaveLength(3)
  for (const [objective, offering] of [
    ['find an angel investor', 'angel investor for young companies'],
    ['learn the guitar', 'guitar lessons'],
  ] as const)
    expect(page).toContain(
      fillHtml(t('match-command.page.they-offer'), {
        objective: html`<b>${objective}</b>`,
        offering: html`<b>${offering}</b>`,
      }).html,
    )
  expect(page.match(/class="sheet"/g)).toHaveLength(3)
  expect(page.split(t('match-command.page.odd', { name: '' }))).toHaveLength(4)
  expect([page.match(/<circle/g)?.length, page.match(/<line/g)?.length]).toEqual([3, 1])
  expect(page).toContain(t('match-command.page.some-served', { count: 1, served: 2, people: 3 }))
  expect(page).toContain(
    `<td>cy</td><td class="number">0</td><td>${t('coverage.why-nobody-offers')}</td><td dir="auto">stamps of Bohemia</td>`,
  )
})

test('rounds the share of the proof down', () => {
  const index = createIndex(people)
  const { pairs, certificate } = index.match({ suggestions: 2, floor: 1 })
  const page = write(
    {
      pairs: pairs.map((pair) => reportPair(pair, new Map(), {})),
      certificate: { ...certificate, total: 9, bound: 9.00001, share: 0.99999 },
    },
    'html',
    { title: '', people, floor: 1, words },
  )
  expect(page).toContain(t('match-command.page.proof-pairs', { share: '99.99%', better: '0.01%' }))
})

test('draws the best connected people of a crowd, and says so', () => {
  const crowd = Array.from({ length: 520 }, (_, at) => ({
    key: `p${at}`,
    name: `P ${at}`,
    seeks: at < 20 ? ['nothing at all'] : [at % 2 ? 'chess lessons' : 'pottery lessons'],
    gives: [at % 2 ? 'pottery lessons' : 'chess lessons'],
  }))
  const index = createIndex(crowd)
  const pairs = index
    .match({ suggestions: 2, floor: 1 })
    .pairs.map((pair) => reportPair(pair, new Map(), index.reasons(pair)))
  const page = write({ pairs }, 'html', { title: 'Evening', people: crowd, floor: 1, words })
  expect(page.match(/<circle/g)).toHaveLength(500)
  expect(page).toContain(t('match-command.page.drawn', { drawn: 500, people: 520 }))
})

test('each line of JSON names its type, and the lines hold what the JSON holds', () => {
  const kinds = written('jsonl')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { kind: string }).kind)
  expect(kinds).toEqual(['pair', 'certificate', 'round', 'round', 'round', 'rounds-certificate'])
})

test('gaps name unanswered objectives, unwanted offerings, and subjects with their counts', () => {
  const gaps = reportGaps(createIndex(people).gaps(), people)
  expect(gaps.unmet).toEqual(
    expect.arrayContaining([{ key: 'cy', name: '', objective: 'stamps of Bohemia' }]),
  )
  expect(gaps.unused).toEqual([{ key: 'cy', name: '', offering: 'a steam engine' }])
  expect(gaps.subjects).toEqual(
    expect.arrayContaining([{ subject: 'guitar', seekers: 1, givers: 1 }]),
  )
  const csv = write({ gaps }, 'csv', { title: '', people, floor: 1, words }).split('\n')
  expect([
    csv[0],
    csv.filter((line) => line.startsWith('unused,')),
    csv.some((line) => line === 'subject,,,guitar,1,1'),
  ]).toEqual(['kind,key,name,statement,seekers,givers', ['unused,cy,,a steam engine,,'], true])
  const page = write({ gaps }, 'html', { title: '', people, floor: 1, words })
  expect([
    page.includes(`<h2 id="unused">${t('coverage.unused')}</h2>`),
    page.includes('<td>cy</td><td dir="auto">a steam engine</td>'),
  ]).toEqual([true, true])
})

test.each([
  ['es', 'es-ES'],
  ['hi', 'hi-IN'],
  ['zh', 'zh-CN'],
] as const)('the page is in %s, and nothing on it is in English', (language, locale) => {
  const reader = wordsOf({ language, locale })
  const page = written('html', reader)
  expect(page).toContain(`<html lang="${language}">`)
  // The picture shortens long names.
  const isNamed = (text: string) => text.startsWith('<script>')
  const english = [...textsOf(written('html'))].filter(
    (text) => /[a-z]{3}/i.test(text) && !isNamed(text),
  )
  expect(english.length).toBeGreaterThan(40)
  const own = new Set(['Evening & night', 'Bo', 'cy', ...people.flatMap(statementsOf)])
  const left = english.filter((text) => !own.has(text) && textsOf(page).has(text))
  expect(left).toEqual([])
})

test('writes shares as the reader’s language does', () => {
  const index = createIndex(people)
  const { pairs, certificate } = index.match({ suggestions: 2, floor: 1 })
  const reader = wordsOf({ language: 'es', locale: 'es-ES' })
  const page = write(
    {
      pairs: pairs.map((pair) => reportPair(pair, new Map(), {})),
      certificate: { ...certificate, total: 9, bound: 9.00001, share: 0.99999 },
    },
    'html',
    { title: '', people, floor: 1, words: reader },
  )
  expect(page).toContain(
    reader.t('match-command.page.proof-pairs', { share: '99,99\u00A0%', better: '0,01\u00A0%' }),
  )
})

test('names subjects in the language of the page, and in English for programs', () => {
  const gaps = createIndex(people).gaps()
  const subjectsIn = (language?: 'es' | 'hi') =>
    reportGaps(gaps, people, language).subjects.map(({ subject }) => subject)
  expect(subjectsIn()).toContain('guitar')
  expect(subjectsIn('es')).toContain('guitarra')
  expect(subjectsIn('hi')).toContain('गिटार')
})

/** The texts of a page, also those for screen readers. */
function textsOf(page: string): Set<string> {
  const body = page.slice(page.indexOf('<body>'))
  return new Set(
    [
      ...body.replaceAll(/<[^>]*>/g, '\n').split('\n'),
      ...[...body.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label),
    ]
      .map((text) => text.replaceAll(/&(?:lt|gt|amp|quot|#39);/g, (sign) => signs[sign] ?? sign))
      .map((text) => text.trim()),
  )
}

const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

function statementsOf({ seeks, gives }: NamedPerson): readonly string[] {
  return [...seeks, ...gives]
}
