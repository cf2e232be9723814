import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Returns axe's violations on a page: the rule, and the elements that break it. */
export async function faultsOf(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  // After client-side navigation the page has axe already.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  const violations = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then((found) => found.violations)`,
  )) as AxeResults['violations']
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}

/** Returns whether nothing is wider than the screen. */
export function noSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  )
}

/** Expects a page without axe violations that scrolls in one direction only. */
export async function expectAccessible(page: Page): Promise<void> {
  expect([await noSideways(page), await faultsOf(page)]).toEqual([true, []])
}
