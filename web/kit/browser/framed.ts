import { embedPath } from '#contract/embeds/embed-path.ts'

/**
 * Whether the page is shown in a frame of another website, as everything below /embed/ may be: it
 * has neither header nor footer, and its own session (frame-isolation.ts). So the page around it can
 * never lead a person to a click in the session they have here.
 */
export const isFramed = globalThis.location?.pathname.startsWith(embedPath)
