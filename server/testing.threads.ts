import { startGuideWorker } from './assistant/guide-client.ts'
import { readingThread } from './explore/terms-client.ts'
import { pairingThread } from './matching/pairing-client.ts'

// Each loads the lexicon, which takes longer than most files. All files of a process share the same
// three, which end with the process.
export const pairing = pairingThread({ idleMs: 3_600_000 })
export const reading = readingThread()
export const guide = startGuideWorker()
