type Factory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null }) => unknown }

/**
 * The policy that Trusted Types ask before any text becomes HTML. Nothing does here, but React Aria empties its
 * announcer by setting it to '': the empty text passes, and so does the address of our own service worker; everything else is refused (W3C Trusted Types, default policy).
 */
function trustNothingButNothing(): void {
  // Not in every browser yet, so not in TypeScript's library.
  const { trustedTypes } = globalThis as { trustedTypes?: Factory }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? '' : null), createScriptURL: (url) => (url === '/sw.js' ? url : null) })
}

trustNothingButNothing()
