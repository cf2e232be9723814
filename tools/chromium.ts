import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
]

/** Where this machine keeps a Chromium that the browser tests can drive. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== '' && existsSync(path))
}

export const howToGetChromium = 'Get it with `apt-get install chromium` (Debian), or set CHROMIUM_PATH to a Chrome or Chromium.'
