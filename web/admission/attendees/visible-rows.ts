import { type RefObject, useEffect, useState } from 'react'
import { visibleRows } from './list.rules.ts'

const atFirst = { from: 0, to: 24 }

/** Returns the rows to render of a long list of equal rows while the window is scrolled. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { count, height }: { count: number; height: number },
): { from: number; to: number } {
  const [sight, setSight] = useState(atFirst)
  useEffect(() => {
    const look = () => {
      if (!box.current) return
      const next = visibleRows({
        top: -box.current.getBoundingClientRect().top,
        view: innerHeight,
        height,
        count,
      })
      setSight((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [box, count, height])
  return { from: Math.min(sight.from, count), to: Math.min(sight.to, count) }
}
