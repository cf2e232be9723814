import type { Page } from 'playwright-core'

/** Records the heading that the server sent, before any of our code runs. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { sent: document.querySelector('h1') })
    }),
  )
}

/**
 * Waits until our code runs the page, and returns whether it kept the very elements that were sent.
 */
export async function isHydrated(page: Page): Promise<boolean> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
  return page.evaluate(() => (window as { sent?: Element }).sent?.isConnected === true)
}
