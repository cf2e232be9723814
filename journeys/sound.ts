import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe has against a page: the rule, and the elements that break it. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Nothing here stands in a frame of its own, so that the one call does; the other opens a page more each time.
  const { violations } = await new AxeBuilder({ page }).options({ runOnly: rules, resultTypes: ['violations'] }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Whether nothing is wider than the screen. */
export function noSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
}

/** Asks for a page that axe has nothing against and that scrolls in one direction only. */
export async function isSound(page: Page): Promise<void> {
  expect([await noSideways(page), await faultsOf(page)]).toEqual([true, []])
}
