import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something folded away under a line that opens it. */
export function Disclosure({ title, children, isOpen }: { title: ReactNode; children: ReactNode; isOpen?: boolean }) {
  return (
    <details open={isOpen} className="group rounded-card border border-rule bg-surface">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pt-1 pb-6">{children}</div>
    </details>
  )
}
