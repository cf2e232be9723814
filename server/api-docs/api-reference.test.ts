import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api, type Operation } from '#contract/api.ts'
import { apiVersions } from '#contract/identity/api-versions.ts'
import { tokenLimits, tokenPattern, tokenScopes } from '#contract/identity/api-tokens.ts'
import { scopeOf } from '#contract/identity/token-scopes.ts'
import { rateLimitClasses } from '#contract/rate-limit-classes.ts'

const page = (name: string) => readFileSync(`docs/api/${name}.md`, 'utf8')

/** Returns the cells of the lines of all tables whose first cell is code. */
const linesOf = (name: string) =>
  page(name)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

test('the page of scopes lists each call that a token can make', () => {
  const expected = (Object.keys(api) as Operation[]).flatMap((name) => {
    const { method, path, summary } = api[name]
    const scope = scopeOf[name]
    if (scope === 'session') return []
    return [
      [
        `\`${method} ${path.replace(/\/$/, '')}\``,
        scope === 'public' ? 'none' : `\`${scope}\``,
        summary,
      ],
    ]
  })
  const sorted = (lines: string[][]) => lines.map((line) => line.join(' | ')).toSorted()
  expect(sorted(linesOf('scopes'))).toEqual(sorted(expected))
})

test('the page of authentication explains each scope, and the limits of tokens', () => {
  expect(linesOf('authentication').map(([scope]) => scope)).toEqual(
    tokenScopes.map((scope) => `\`${scope}\``),
  )
  expect(page('authentication')).toContain(`up to ${tokenLimits.days}.`)
  expect(page('authentication')).toContain(`up to ${tokenLimits.perAccount} tokens`)
})

test('the page of rate limits has each class with its calls and seconds', () => {
  expect(linesOf('rate-limits').map((line) => line.slice(0, 3))).toEqual(
    Object.entries(rateLimitClasses).map(([name, { perAccount, windowS }]) => [
      `\`${name}\``,
      String(perAccount),
      String(windowS),
    ]),
  )
})

test('the pages name the current version, and the pattern of a token', () => {
  expect(page('versions')).toContain(`The current one is \`${apiVersions.at(-1)}\`.`)
  expect(page('leaked-tokens')).toContain(tokenPattern.source.replaceAll(/[\^$]/g, ''))
})
