import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner } from './Banner.tsx'

const drawn = (messages: readonly string[], hasToggle?: boolean) =>
  renderToStaticMarkup(
    createElement(Banner, { messages, ...(hasToggle !== undefined && { hasToggle }) }),
  )

test.each([[[]], [['', '  ']]])('draws nothing without messages: %j', (messages) => {
  expect(drawn(messages)).toBe('')
})

test('hides a sixth message, and can omit the toggle', () => {
  const six = ['one', 'two', 'three', 'four', 'five', 'six']
  expect(drawn(six)).toMatch(/five.*<button/s)
  expect(drawn(six)).not.toContain('six')
  expect(drawn(six, false)).not.toContain('<button')
})
