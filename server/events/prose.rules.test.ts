import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Prose, type Span } from '#contract/prose.ts'
import { proseOf } from './prose.ts'

const paragraph = (...spans: Span[]) => [{ kind: 'paragraph', spans }]
const text = (words: string): Span => ({ kind: 'text', text: words })

describe('a description reads as it was meant', () => {
  test.each<[string, unknown]>([
    ['plain words', paragraph(text('plain words'))],
    ['one\ntwo', paragraph(text('one'), { kind: 'break' }, text('two'))],
    ['**bold** and *not*', paragraph({ kind: 'strong', spans: [text('bold')] }, text(' and '), { kind: 'emphasis', spans: [text('not')] })],
    ['see https://a.example/x', paragraph(text('see '), { kind: 'link', to: 'https://a.example/x', spans: [text('https://a.example/x')] })],
    ['[us](mailto:a@b.example)', paragraph({ kind: 'link', to: 'mailto:a@b.example', spans: [text('us')] })],
    ['# Big\n### Small', [{ kind: 'heading', level: 1, spans: [text('Big')] }, { kind: 'heading', level: 2, spans: [text('Small')] }]],
    ['1. a\n2. b', [{ kind: 'list', isOrdered: true, items: [paragraph(text('a')), paragraph(text('b'))] }]],
    ['> said', [{ kind: 'quote', blocks: paragraph(text('said')) }]],
    ['', []],
  ])('%j', (written, read) => expect(proseOf(written)).toEqual(read))
})

describe('nothing in a description does anything', () => {
  test.each([
    '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '[a](JaVaScRiPt:alert(1))', '[a](java\nscript:alert(1))', '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:msgbox)', '![a](javascript:alert(1))', '![x](https://tracker.example/p.gif)', '<a href="javascript:alert(1)">x</a>', '[a](<javascript:alert(1)>)', '[a]: javascript:alert(1)\n\n[a]',
    '<javascript:alert(1)>', '[a](//evil.example)', '[a](/\\evil.example)', '[a](https://user:pass@evil.example)', '[a](file:///etc/passwd)', '&#106;avascript:alert(1)', '<svg/onload=alert(1)>', '<!-- --><iframe src=//evil>',
    '[![x](javascript:1)](javascript:2)', '<style>*{display:none}</style>', '[a](https://ok.example "onmouseover=alert(1)")', '[a](mailto:a@b.example?body=x)',
  ])('%s', (written) => {
    const read = proseOf(written)
    expect(Prose.safeParse(read).success).toBe(true)
    const links = JSON.stringify(read).match(/"to":"[^"]*"/g) ?? []
    expect(links.filter((link) => !/^"to":"(https:\/\/ok\.example\/|mailto:a@b\.example)/.test(link))).toEqual([])
  })
  test('HTML is shown as it was written', () => expect(proseOf('a <b>c</b>')).toEqual(paragraph(text('a '), text('<b>'), text('c'), text('</b>'))))
  test('whatever is written fits the contract, and is read in a moment', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('*', '_', '[', ']', '(', ')', '<', '>', '\n', '\n\n', '#', ' ', '- ', '1. ', '`', '~', '|', 'a', 'https://a.example', 'javascript:'), { maxLength: 200 }).map((parts) => parts.join('')), (written) =>
      Prose.safeParse(proseOf(written)).success))
  })
  test.each([['quotes', '>'.repeat(2500)], ['brackets', '['.repeat(5000)], ['stars', '*a '.repeat(1600)], ['lists', '- '.repeat(2500)]])('five thousand characters of %s are read without harm', (_name, written) => {
    expect(Prose.safeParse(proseOf(written)).success).toBe(true)
  })
})
