import type { UnsentFeedback } from './queue.rules.ts'
import type { FeedbackReceipt } from './queue.ts'

export type SentFeedback = { receipt: FeedbackReceipt; body: UnsentFeedback['body'] }
