import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from './MarkedText.tsx'

const drawn = (text: string, values?: Record<string, string>) =>
  renderToStaticMarkup(
    createElement(MarkedText, {
      text,
      marks: { who: createElement('b') },
      ...(values && { values }),
    }),
  )

test('the words of a mark stand in its element, and a mark that nobody knows is words', () => {
  expect(drawn('Ask <who>Ann</who>, or <whom>Ben</whom>')).toBe('Ask <b>Ann</b>, or Ben')
})

test('what somebody wrote is shown as they wrote it, and makes no mark', () => {
  expect(
    drawn('{{by}} warned <who>{{name}}</who>', {
      by: '<who>Eve</who> & co',
      name: 'A < B > {{by}}',
    }),
  ).toBe('&lt;who&gt;Eve&lt;/who&gt; &amp; co warned <b>A &lt; B &gt; {{by}}</b>')
})

test('a mark that is called like something that every object has is words', () => {
  expect(drawn('Ask <constructor>Ann</constructor> or <toString>Ben</toString>')).toBe(
    'Ask Ann or Ben',
  )
})
