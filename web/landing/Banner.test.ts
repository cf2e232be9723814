import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner } from './Banner.tsx'

const drawn = (messages: readonly string[], hasToggle?: boolean) =>
  renderToStaticMarkup(
    createElement(Banner, { messages, ...(hasToggle !== undefined && { hasToggle }) }),
  )

test.each([[[]], [['', '  ']]])('with no messages nothing is drawn: %j', (messages) => {
  expect(drawn(messages)).toBe('')
})

test('a sixth message is not shown, and the toggle can be left out', () => {
  const six = ['one', 'two', 'three', 'four', 'five', 'six']
  expect(drawn(six)).toMatch(/five.*<button/s)
  expect(drawn(six)).not.toContain('six')
  expect(drawn(six, false)).not.toContain('<button')
})
