import { existsSync } from 'node:fs'

// The same engine without windows, which are not visible here: each page is ready in a third of the
// time. The proof uses the whole browser.
const windowless = process.env['PROOF'] ? '' : '/usr/bin/chromium-headless-shell'

const places = [
  process.env['CHROMIUM_PATH'] ?? '',
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** Returns where this machine has a Chromium that the browser tests can drive. */
export function findChromium(isThere: (path: string) => boolean = existsSync): string | undefined {
  return places.find((path) => path !== '' && isThere(path))
}

/** Without a Chromium, the browser tests are skipped on a developer's machine, and fail in CI. */
export function browserTests({
  chromium,
  isCi,
}: {
  chromium: string | undefined
  isCi: boolean
}): 'run' | 'leave-out' | 'fail' {
  if (chromium) return 'run'
  return isCi ? 'fail' : 'leave-out'
}

export const howToGetChromium =
  'Get it with `apt-get install chromium-headless-shell` or `chromium` (Debian), or set CHROMIUM_PATH to a Chrome or Chromium.'
