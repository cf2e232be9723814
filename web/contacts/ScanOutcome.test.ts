import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyFields } from '#contract/contacts/vcard.ts'
import { WordsContext } from '#web/kit/i18n/i18n.ts'
import { makeWords } from '#words/words.ts'
import english from '#words/en.json'
import { ScanOutcome } from './ScanOutcome.tsx'

const words = makeWords('en', english)

function drawn(given: Partial<typeof emptyFields>, isFirst = false): string {
  const read = {
    id: crypto.randomUUID(),
    token: null,
    fields: { ...emptyFields, ...given },
    at: '2026-03-01T12:00:00Z',
    givesBack: false,
  }
  const outcome = { read, contact: null, problem: null, isFirst }
  return renderToStaticMarkup(
    createElement(
      WordsContext,
      { value: words },
      createElement(ScanOutcome, { outcome, onGiveBack: () => undefined }),
    ),
  )
}

test('says that more cards were not read only if there were more', () => {
  const said = renderToStaticMarkup(words.t('people.first-card'))
  expect(drawn({ name: 'Ann' }, true)).toContain(said)
  expect(drawn({ name: 'Ann' })).not.toContain(said)
})

test('shows a company without a name once, and a lone address as the name', () => {
  expect(drawn({ company: 'Acme' }).match(/Acme/g)).toHaveLength(1)
  expect(drawn({ email: 'a@b.example' })).toMatch(/title-2[^>]*>a@b\.example</)
})
