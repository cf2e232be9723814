import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Boundary } from './Boundary.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  /** Opens it whenever this grows, as with each failed try. It is closed by hand only. */
  opensOn?: number
}

/** Content folded away under a line that opens it. */
export function Disclosure({ title, children, opensOn = 0 }: Props) {
  const [isOpen, setOpen] = useState(opensOn > 0)
  const [seen, setSeen] = useState(opensOn)
  if (seen !== opensOn) {
    setSeen(opensOn)
    if (opensOn > seen) setOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-rule bg-surface"
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-5 px-5 pt-1 pb-6">
        <Boundary of={children}>{children}</Boundary>
      </div>
    </details>
  )
}
