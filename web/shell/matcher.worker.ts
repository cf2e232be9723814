import { loadTable } from '#engine/encoder/file.browser.ts'
import { buildSamplePicture } from '#web/animation/sample-picture.ts'
import type { VisitorStatements } from '#web/demo/demo-result.ts'
import { createDemoMatcher } from '#web/demo/matching.ts'

// The engine with its whole lexicon and the encoder's table, away from the thread that pages are
// drawn on. They serve every page that matches: they are 3.5 and 5 MB, and a browser loads them
// once.
let meet: ReturnType<typeof createDemoMatcher> | undefined

function answer(asked: 'picture' | VisitorStatements) {
  if (asked === 'picture') return buildSamplePicture()
  meet ??= createDemoMatcher()
  return meet(asked)
}

async function reply(asked: 'picture' | VisitorStatements): Promise<void> {
  await loadTable()
  postMessage(answer(asked))
}

// A failure reaches the page like one that was thrown here.
addEventListener(
  'message',
  ({ data }: MessageEvent<'picture' | VisitorStatements>) => void reply(data).catch(reportError),
) // our own pages ask nothing else
