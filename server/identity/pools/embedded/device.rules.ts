import { browserNames, type Device, systemNames } from '#contract/identity/sessions.ts'

// Many browsers also name others for compatibility, so the most specific comes first.
const browsers: [RegExp, (typeof browserNames)[number]][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
]
const systems: [RegExp, (typeof systemNames)[number]][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?: OS X|intosh)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Parses browser and system from a user agent; '' for unknown ones. */
export function deviceOf(userAgent: string): Device {
  const agent = userAgent.slice(0, 500)
  return {
    browser: browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? '',
    system: systems.find(([pattern]) => pattern.test(agent))?.[1] ?? '',
  }
}
