import { matchedPicture } from '#web/animation/invented.ts'
import type { Said } from '#web/demo/gathering.ts'
import { openGathering } from '#web/demo/matching.ts'

// The engine with its whole lexicon, away from the thread that pages are drawn on. One file serves every page that matches: it is 3.5 MB, and a browser loads it once.
let meet: ReturnType<typeof openGathering> | undefined

function answer(asked: 'picture' | Said) {
  if (asked === 'picture') return matchedPicture()
  meet ??= openGathering()
  return meet(asked)
}

addEventListener('message', ({ data }: MessageEvent<'picture' | Said>) => postMessage(answer(data))) // our own pages ask nothing else
