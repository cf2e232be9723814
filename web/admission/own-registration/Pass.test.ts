import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsContext } from '#web/kit/i18n/i18n.ts'
import { makeWords } from '#words/words.ts'
import english from '#words/en.json'
import { Pass } from './Pass.tsx'

const words = makeWords('en', english)
const html = renderToStaticMarkup(
  createElement(
    WordsContext,
    { value: words },
    createElement(Pass, { pass: 'a'.repeat(32), state: 'confirmed' }),
  ),
)
const onPaper = html.replaceAll(
  /<(a|p|span)\b[^>]*class="[^"]*\bno-print\b[^"]*"[^>]*>[^<]*<\/\1>/g,
  '',
)

test('can be opened on the screen, and prints only what helps at the door', () => {
  const [text, ...helps] = (['ticket.text', 'ticket.offline', 'ticket.open'] as const).map((key) =>
    renderToStaticMarkup(words.t(key)),
  )
  expect(
    [text, ...helps]
      .map((said = '') => html.indexOf(said))
      .every((at, index, all) => at > (all[index - 1] ?? 0)),
  ).toBe(true)
  expect(onPaper).toContain(text)
  for (const said of helps) expect(onPaper).not.toContain(said)
})
