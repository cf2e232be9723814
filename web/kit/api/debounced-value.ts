import { useEffect, useState } from 'react'

/** Returns the typed value once it has not changed for that long. */
export function useDebouncedValue<V>(typed: V, restMs: number): V {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, restMs])
  return rested
}
