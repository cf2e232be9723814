import { loadTable } from '#engine/encoder/file.browser.ts'
import { buildSamplePicture } from '#web/animation/sample-picture.ts'
import type { VisitorStatements } from '#web/demo/demo-result.ts'
import { createDemoMatcher } from '#web/demo/matching.ts'

// Runs the engine with its whole lexicon and the encoder's table, off the thread that draws pages.
// They serve every page that matches: they are 3.5 and 5 MB, and a browser loads them once.
let meet: ReturnType<typeof createDemoMatcher> | undefined

function answer(request: 'picture' | VisitorStatements) {
  if (request === 'picture') return buildSamplePicture()
  meet ??= createDemoMatcher()
  return meet(request)
}

async function reply(request: 'picture' | VisitorStatements): Promise<void> {
  await loadTable()
  postMessage(answer(request))
}

// A failure reaches the page like an error thrown there.
addEventListener(
  'message',
  ({ data }: MessageEvent<'picture' | VisitorStatements>) => void reply(data).catch(reportError),
) // our own pages send nothing else
