import { startGuideWorker } from './assistant/guide-client.ts'
import { readingThread } from './explore/thread.ts'
import { pairingThread } from './matching/thread.ts'

// Each loads the lexicon, which takes longer than most files: every file of a process asks the same
// three, and they go with the process.
export const pairing = pairingThread({ idleMs: 3_600_000 })
export const reading = readingThread()
export const guide = startGuideWorker()
