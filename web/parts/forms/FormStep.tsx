import type { ReactNode } from 'react'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'

const lines = { seek: 'bg-seek', offer: 'bg-offer', ink: 'bg-rule' } as const

type Props = {
  title?: ReactNode
  hint?: ReactNode
  line?: keyof typeof lines | null
  stop?: 'station' | 'interchange'
  children: ReactNode
}

/** One stop of a form that is filled in from top to bottom; `line` leads on to the next. */
export function FormStep({ title, hint, line = 'ink', stop = 'station', children }: Props) {
  return (
    <section className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 sm:gap-x-6">
      <div aria-hidden className="relative flex justify-center pt-1">
        {line && <span className={`absolute top-4 -bottom-3 w-2.5 ${lines[line]}`} />}
        {stop === 'station' ? (
          <Station className="relative size-5" />
        ) : (
          <Capsule className="relative -mx-4 h-6 w-9 px-0.5! sm:w-11" />
        )}
      </div>
      <div className="grid content-start gap-4 pb-10">
        {title && (
          <div className="grid gap-1">
            <h2 className="title-2">{title}</h2>
            {hint && <p className="max-w-136 text-ink-2">{hint}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
