import type { ReactNode } from 'react'
import { type Quoted, BothWays } from './Way.tsx'

type Props = { name: string; youGet: Quoted | null; youGive: Quoted | null; face: ReactNode; about: ReactNode; children?: ReactNode }

/** Somebody with whom only one side gets something: smaller, and with that side alone. */
export function OneWayCard({ name, youGet, youGive, face, about, children }: Props) {
  return (
    <article className="grid content-start overflow-hidden rounded-card border border-rule bg-surface">
      <h3 className="flex min-w-0 items-center gap-3 px-5 py-3.5 font-text font-semibold">
        {face}
        <span className="min-w-0 break-words">{name}</span>
      </h3>
      {about}
      <BothWays youGet={youGet} youGive={youGive} isCompact isShort />
      {children && <footer className="no-print flex flex-wrap items-center gap-2 border-t border-rule px-5 py-4">{children}</footer>}
    </article>
  )
}
