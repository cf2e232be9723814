import type { ReactNode } from 'react'
import { Station } from '#web/kit/ui/lines.tsx'

/** A line that comes in from the edge of the window and ends here. Its page clips the overhang. */
export function EdgeLine({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden className="relative -ml-[50vw] flex items-center pl-[50vw]">
      <span className="absolute left-0 h-3 w-[calc(50vw+3rem)] bg-seek" />
      <Station className="relative ml-9 size-8" />
      {children}
    </div>
  )
}
