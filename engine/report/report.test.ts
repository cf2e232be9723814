import { expect, test } from 'vitest'
import { createIndex } from '../engine.ts'
import type { NamedPerson } from '../people-file/people-file.ts'
import { html } from './html.ts'
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

/** Returns a command's results for these people in a format. */
function written(format: 'html' | 'jsonl' | 'csv'): string {
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
  return write(report, format, { title: 'Evening & night', people, floor: 1 })
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
  expect(page).toContain(
    'You seek <b>find an angel investor</b>; they give <b>angel investor for young companies</b>',
  )
  expect(page).toContain('You seek <b>learn the guitar</b>; they give <b>guitar lessons</b>')
  expect(page.match(/class="sheet"/g)).toHaveLength(3)
  expect(page.match(/Sits out, since the number is odd/g)).toHaveLength(3)
  expect([page.match(/<circle/g)?.length, page.match(/<line/g)?.length]).toEqual([3, 1])
  expect(page).toContain('2 of 3 people have at least a good suggestion')
  expect(page).toContain(
    '<td>cy</td><td class="number">0</td><td>nobody here offers what they seek</td><td dir="auto">stamps of Bohemia</td>',
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
    { title: '', people, floor: 1 },
  )
  expect(page).toContain('This is <b>99.99 %</b> of the most that is possible')
  expect(page).toContain('worth more than 0.01 % more')
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
  const page = write({ pairs }, 'html', { title: 'Evening', people: crowd, floor: 1 })
  expect(page.match(/<circle/g)).toHaveLength(500)
  expect(page).toContain('Drawn are the 500 people with the most suggestions, of 520.')
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
  const csv = write({ gaps }, 'csv', { title: '', people, floor: 1 }).split('\n')
  expect([
    csv[0],
    csv.filter((line) => line.startsWith('unused,')),
    csv.some((line) => line === 'subject,,,guitar,1,1'),
  ]).toEqual(['kind,key,name,statement,seekers,givers', ['unused,cy,,a steam engine,,'], true])
  const page = write({ gaps }, 'html', { title: '', people, floor: 1 })
  expect([
    page.includes('What nobody here asks for'),
    page.includes('<td>cy</td><td dir="auto">a steam engine</td>'),
  ]).toEqual([true, true])
})
