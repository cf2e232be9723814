import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordsContext } from '#web/kit/i18n.ts'
import { makeWords } from '#web/kit/words.ts'
import english from '#web/words/en.json'
import { Pass } from './Pass.tsx'

const html = renderToStaticMarkup(createElement(WordsContext, { value: makeWords('en', english) }, createElement(Pass, { pass: 'a'.repeat(32), state: 'confirmed' })))
const onPaper = html.replaceAll(/<(a|p|span)\b[^>]*class="[^"]*\bno-print\b[^"]*"[^>]*>[^<]*<\/\1>/g, '')

test('on the screen the ticket can be opened, and on paper only what helps at the door is left', () => {
  expect(html).toMatch(/Show it at the door\..*It opens without a connection.*Open the ticket/s)
  expect(onPaper).toContain('Show it at the door.')
  expect(onPaper).not.toMatch(/Open the ticket|without a connection/)
})
