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

test('puts the words of a mark in its element, and shows an unknown mark as words', () => {
  expect(drawn('Ask <who>Ann</who>, or <whom>Ben</whom>')).toBe('Ask <b>Ann</b>, or Ben')
})

test("shows a person's text as written, and makes no mark of it", () => {
  expect(
    drawn('{{by}} warned <who>{{name}}</who>', {
      by: '<who>Eve</who> & co',
      name: 'A < B > {{by}}',
    }),
  ).toBe('&lt;who&gt;Eve&lt;/who&gt; &amp; co warned <b>A &lt; B &gt; {{by}}</b>')
})

test('shows a mark named like a built-in object property as words', () => {
  expect(drawn('Ask <constructor>Ann</constructor> or <toString>Ben</toString>')).toBe(
    'Ask Ann or Ben',
  )
})
