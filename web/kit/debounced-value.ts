import { useEffect, useState } from 'react'

/** What was typed, as it was when the hand last rested that long. */
export function useDebouncedValue<V>(typed: V, restMs: number): V {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, restMs])
  return rested
}
