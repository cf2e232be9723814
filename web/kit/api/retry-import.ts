declare global {
  /** The fallback of every dynamic import; the build writes the calls (vite.config.ts). */
  var askAgain: (cause: unknown) => Promise<unknown>
}

let tries = 0

/**
 * Retries a file of code under a name never requested before. A browser may remember that the first
 * name failed, and never ask again (HTML, the module map).
 * Chromium and Firefox name the file in their message. On failure, throws the first error.
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
