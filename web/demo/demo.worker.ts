import type { Said } from './gathering.ts'
import { openGathering } from './matching.ts'

// The engine itself, with its whole lexicon, away from the thread that the page is drawn on.
const meet = openGathering()

addEventListener('message', ({ data }: MessageEvent<Said>) => postMessage(meet(data))) // our own page asks nothing else
