declare global {
  /** What every later import falls back on; the build writes the calls (vite.config.ts). */
  var askAgain: (cause: unknown) => Promise<unknown>
}

let tries = 0

/**
 * Asks for a file of code once more, under a name that it was never asked for by: a browser may
 * keep that it did not come, and never ask again under the first (HTML, the module map).
 * Chromium and Firefox name the file in what they say. Throws why it did not come at first.
 */
globalThis.askAgain = async (cause) => {
  const [file] = /https?:\S+\.js/.exec(cause instanceof Error ? cause.message : '') ?? []
  if (file === undefined || !file.startsWith(`${location.origin}/`)) throw cause
  tries += 1
  try {
    return await import(/* @vite-ignore */ `${file}?again=${tries}`)
  } catch {
    throw cause
  }
}

export {}
