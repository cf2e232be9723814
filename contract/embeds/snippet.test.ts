import { expect, test } from 'vitest'
import { elementSnippet, frameSnippet } from './snippet.ts'

const hostile = `"><script>alert('&')</script>`

test('what a host or an event is called stays a text in the code for a website', () => {
  const code = elementSnippet({
    origin: 'https://here.example',
    view: 'card',
    eventId: 'id',
    code: hostile,
    link: { address: `https://here.example/${hostile}`, text: hostile },
  })
  const escaped = "&quot;&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;"
  expect(code).toBe(
    [
      `<interchange-embed event="id" code="${escaped}" show="card">`,
      `  <a href="https://here.example/${escaped}">${escaped}</a>`,
      '</interchange-embed>',
      '<script async src="https://here.example/embed/embed.js"></script>',
    ].join('\n'),
  )
  expect(frameSnippet('https://here.example/?a=1&b=2', { title: hostile, height: 9 })).toBe(
    `<iframe src="https://here.example/?a=1&amp;b=2" title="${escaped}" width="100%" height="9" style="border:0" loading="lazy"></iframe>`,
  )
})
