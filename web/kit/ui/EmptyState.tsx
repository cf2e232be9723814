import type { ReactNode } from 'react'
import { Station } from './lines.tsx'

/** Says that nothing is here yet, and what to do about it. */
export function EmptyState({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-field px-5 py-10 text-center">
      <span aria-hidden className="flex items-center text-rule">
        <span className="h-2 w-10 rounded-l-full bg-rule" />
        <Station />
        <span className="h-2 w-10 rounded-r-full bg-rule" />
      </span>
      <p className="title-2">{title}</p>
      {children && <div className="max-w-136 text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
