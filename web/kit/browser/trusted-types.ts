type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: {
      createHTML: (text: string) => string | null
      createScriptURL: (url: string) => string | null
    },
  ) => unknown
}

/**
 * Sets the policy that Trusted Types ask before any text becomes HTML. Nothing here needs it, but
 * React Aria empties its announcer by setting it to ''. The empty text passes, and so do the
 * addresses of our own workers, which lie beside our code. Everything else is refused (W3C Trusted
 * Types, default policy).
 */
function trustNothingButNothing(): void {
  // Not in every browser yet, so not in TypeScript's library.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === '' ? '' : null),
    createScriptURL: (url) =>
      url === '/sw.js' || url.startsWith(`${location.origin}/assets/`) ? url : null,
  })
}

trustNothingButNothing()
