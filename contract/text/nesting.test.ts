import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import type { Nodes } from 'mdast'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { EventDraft } from '../events/event-draft.ts'
import { depthOf } from './nesting.ts'

// 3,000 with PROOF=1; fewer in the ordinary test run.
const runs = { numRuns: process.env['PROOF'] ? 3000 : 500 }
const blocks = ['blockquote', 'listItem']
const spans = ['emphasis', 'strong', 'link', 'delete']

/** Returns how deep nodes of these kinds nest in the real parser's tree. */
function deepest(node: Nodes, kinds: readonly string[]): number {
  return (
    (kinds.includes(node.type) ? 1 : 0) +
    ('children' in node ? Math.max(0, ...node.children.map((child) => deepest(child, kinds))) : 0)
  )
}

const treeOf = (text: string) =>
  fromMarkdown(text, {
    extensions: [
      gfm({ singleTilde: false }),
      {
        disable: { null: ['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'] },
      },
    ],
    mdastExtensions: [gfmFromMarkdown()],
  })
const textOf = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 24 }).map((chosen) => chosen.join(''))

describe('the nesting depth of a text', () => {
  test.each([
    ['', 0],
    ['plain', 0],
    ['> a', 1],
    ['>>> a', 3],
    ['> - 1. a', 3],
    ['- a\n  - b\n    - c', 3],
    ['- a\n- b\n- c', 1],
    ['1. a\n\n   > b', 2],
    ['-\ta\n\n\t> b', 2],
    ['- - - -', 0],
    ['* * *', 0],
    ['+ + +', 3],
    ['    > a', 0],
    ['     - a', 0],
    ['- a\n\n      - b', 1],
    ['> a\nb\n> > c', 2],
    ['1.a', 0],
    ['1234567890. a', 0],
    ['*a **b** c*', 2],
    ['[a [b [c]]]', 3],
    ['[a] [b]', 1],
    ['***a***', 2],
    ['2 * 3 * 4 * 5', 0],
    ['*a *b *c', 0],
    ['\\[\\[a\\]\\]', 0],
    ['*a*\n\n*b*', 1],
    ['>'.repeat(500), 21],
    ['1. '.repeat(1666), 21],
    [`${'*'.repeat(100)}a${'*'.repeat(100)}`, 50],
  ])('of %j is %i', (text, depth) => expect(depthOf(text)).toBe(depth))
  test('is computed for a text of any length', () =>
    expect(depthOf('*a*\n\n'.repeat(300_000))).toBe(1))
  test("is never below the parser's depth of quotes and lists", () => {
    fc.assert(
      fc.property(
        textOf(
          '>',
          '> ',
          '- ',
          '* ',
          '+ ',
          '-',
          '*',
          '1. ',
          '2) ',
          '12. ',
          '1)',
          'a',
          'b ',
          ' ',
          '  ',
          '   ',
          '    ',
          '\t',
          '\n',
          '\n\n',
          '\n  ',
          '\n    ',
          '```',
          '\n```\n',
          '***',
          '<!--',
          '-->',
          '#',
          '---',
          '|',
          '[^a]: ',
        ),
        (text) => depthOf(text) >= deepest(treeOf(text), blocks),
      ),
      runs,
    )
  })
  test("is close to the parser's depth of emphasis and links among words", () => {
    fc.assert(
      fc.property(
        textOf('*', '**', '_', '__', '[', ']', '](c)', 'a', 'b', ' '),
        (text) => depthOf(`a${text}`) + 2 >= deepest(treeOf(`a${text}`), spans),
      ),
      runs,
    )
  })
})

test('refuses a description nested more than twenty levels deep and names the problem', () => {
  const draft = (description: string) => EventDraft.safeParse({ title: 'Dinner', description })
  expect(draft('>'.repeat(20)).success).toBe(true)
  expect(
    draft(`${'>'.repeat(21)} a`).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  ).toEqual([['description', 'too-deep']])
})
