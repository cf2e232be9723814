import { useState } from 'react'

import { ReceiptCard } from './ReceiptCard.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import type { SentFeedback } from './sent-feedback.ts'

/** Shows the form, or the receipt once it was sent. */
export function FeedbackBox() {
  const [sentFeedback, setTold] = useState<SentFeedback | null>(null)
  // Feedback queued for later leaves an empty form.
  const [round, setRound] = useState(0)
  const begin = () => {
    setTold(null)
    setRound((count) => count + 1)
  }
  return sentFeedback ? (
    <ReceiptCard told={sentFeedback} onMore={begin} />
  ) : (
    <FeedbackForm key={round} onTold={setTold} onKept={begin} />
  )
}
