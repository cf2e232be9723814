// The first match wins: most browsers also name others.
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/u],
  ['Opera', /(?:OPR|OPT)\/(\d+)/u],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/u],
  ['Vivaldi', /Vivaldi\/(\d+)/u],
  ['UC Browser', /UCBrowser\/(\d+)/u],
  ['WeChat', /MicroMessenger\/(\d+)/u],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/u],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/u],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//u],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/u],
  ['iPhone', /iPhone/u],
  ['iPad', /iPad/u],
  ['Windows', /Windows/u],
  ['ChromeOS', /CrOS/u],
  ['macOS', /Mac OS X|Macintosh/u],
  ['Linux', /Linux/u],
]

/** Returns the browser and system from a user agent; null if unknown. */
export function browserName(text: string): { browser: string; system: string } | null {
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0]
  const browser = browsers
    .map(([name, pattern]) => ({ name, version: pattern.exec(text)?.[1] }))
    .find(({ version }) => version !== undefined)
  return system && browser ? { browser: `${browser.name} ${browser.version}`, system } : null
}
