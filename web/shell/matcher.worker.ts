import { loadTable } from '#engine/encoder/file.browser.ts'
import { matchedPicture } from '#web/animation/invented.ts'
import type { Said } from '#web/demo/gathering.ts'
import { openGathering } from '#web/demo/matching.ts'

// The engine with its whole lexicon and the encoder's table, away from the thread that pages are
// drawn on. They serve every page that matches: they are 3.5 and 5 MB, and a browser loads them
// once.
let meet: ReturnType<typeof openGathering> | undefined

function answer(asked: 'picture' | Said) {
  if (asked === 'picture') return matchedPicture()
  meet ??= openGathering()
  return meet(asked)
}

async function reply(asked: 'picture' | Said): Promise<void> {
  await loadTable()
  postMessage(answer(asked))
}

// A failure reaches the page like one that was thrown here.
addEventListener(
  'message',
  ({ data }: MessageEvent<'picture' | Said>) => void reply(data).catch(reportError),
) // our own pages ask nothing else
