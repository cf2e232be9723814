import { useState } from 'react'
import type { Unsent } from './queue.rules.ts'
import type { Receipt } from './queue.ts'
import { Sent } from './Sent.tsx'
import { TellForm } from './TellForm.tsx'

export type Told = { receipt: Receipt; body: Unsent['body'] }

/** The form, and in its place the receipt once it was sent. */
export function Tell() {
  const [told, setTold] = useState<Told | null>(null)
  // What was kept for later leaves an empty form behind.
  const [round, setRound] = useState(0)
  const begin = () => {
    setTold(null)
    setRound((count) => count + 1)
  }
  return told ? (
    <Sent told={told} onMore={begin} />
  ) : (
    <TellForm key={round} onTold={setTold} onKept={begin} />
  )
}
