import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deletedName } from '#contract/text/deleted-name.ts'
import { signs, signTexts } from '#contract/text/testing.signs.ts'
import { emptyFields, vcardOf } from '#contract/contacts/vcard.ts'
import { WordsContext } from '#web/kit/i18n/i18n.ts'
import { initialsOf } from '#web/kit/ui/lines.tsx'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { makeWords } from '#words/words.ts'
import english from '#words/en.json'
import { displayName } from './people/display-name.ts'
import { Difference } from './forms/Difference.tsx'
import { differenceOf } from './forms/difference.ts'
import { Face } from './people/Face.tsx'
import { WorkLine } from './people/WorkLine.tsx'
import { MatchCard } from './matches/MatchCard.tsx'
import { OneWayCard } from './matches/OneWayCard.tsx'
import { Quote } from './matches/Quote.tsx'
import { SeatBoard } from './rounds/SeatBoard.tsx'
import { plainMatchText } from './matches/MatchExchange.tsx'
import { PairReasons } from './matches/PairReasons.tsx'

const words = makeWords('en', english)
const drawn = (element: ReactElement) =>
  renderToStaticMarkup(createElement(WordsContext, { value: words }, element))
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(amp|lt|gt|quot|#x27);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name] ?? '',
    )
    .toWellFormed()
// Markup holds no lone surrogates; a browser shows the same replacement character.
const shown = (text: string) => text.toWellFormed()

/** Returns everything that shows user text, with one text as name, statement and term. */
function everywhere(text: string) {
  const reason = {
    seek: `I seek ${text}`,
    give: `${text}, gladly`,
    terms: [text, `co${text}founder`],
  }
  const card = {
    name: text,
    youGet: reason,
    youGive: reason,
    face: createElement(Face, { name: text, photoId: null }),
    work: createElement(WorkLine, { profile: { role: text, company: text } }),
    about: null,
  }
  return {
    quote: drawn(createElement(Quote, { text: reason.seek, terms: reason.terms })),
    match: drawn(createElement(MatchCard, card)),
    oneWay: drawn(createElement(OneWayCard, { ...card, youGive: null })),
    plain: drawn(createElement('div', null, plainMatchText(card))),
    whyTwo: drawn(createElement(PairReasons, { get: reason, give: reason })),
    seat: drawn(
      createElement(SeatBoard, { n: 1, total: 3, seat: { table: 2, name: text }, says: text }),
    ),
    difference: drawn(createElement(Difference, { before: reason.seek, after: reason.give })),
    marked: drawn(
      createElement(MarkedText, {
        text: words.t('explore.corrected'),
        values: { words: text },
        marks: { words: createElement('b') },
      }),
    ),
  }
}

function isShownWhole(text: string): void {
  const { quote, difference, ...all } = everywhere(text)
  expect(textOf(quote)).toBe(shown(`I seek ${text}`))
  // Between its segments it says what happens to them.
  expect(difference).not.toBe('')
  for (const html of Object.values(all)) expect(textOf(html)).toContain(shown(text))
}

// Many at a time, each within a word and alone: drawing thousands of cards one by one would take a
// minute.
const crowds = Array.from({ length: Math.ceil(signs.length / 80) }, (_, at) =>
  signs
    .slice(at * 80, at * 80 + 80)
    .map((sign) => `${sign} co${sign}founder`)
    .join(' '),
)

test('shows every Unicode symbol as written, in every place for names and statements', () => {
  for (const crowd of crowds) {
    isShownWhole(crowd)
    expect(
      differenceOf(crowd, 'a co-founder', 'en')
        .filter(({ kind }) => kind !== 'added')
        .map(({ text }) => text)
        .join(''),
    ).toBe(crowd)
  }
})

test('makes initials, a display name and a card of every Unicode symbol', () => {
  const isWhole = (sign: string) =>
    initialsOf(sign) !== '' &&
    (sign === deletedName || displayName(words.t, sign) === sign) &&
    vcardOf({ ...emptyFields, name: sign, company: `co${sign}`, role: sign, line: sign }).includes(
      'END:VCARD',
    )
  expect(signs.filter((sign) => !isWhole(sign))).toEqual([])
})

test('shows texts of symbols as written, even with joiners, direction marks and lone surrogates', () => {
  fc.assert(
    fc.property(signTexts, (text) => isShownWhole(text.replaceAll('\r', '').replaceAll('\0', ''))),
    { numRuns: 100 },
  )
})
