import type { ReactNode } from 'react'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { type ExchangeQuote, MatchExchange, plainMatchText } from './MatchExchange.tsx'

type Props = {
  name: string
  youGet: ExchangeQuote | null
  youGive: ExchangeQuote | null
  face: ReactNode
  work: ReactNode
  about: ReactNode
  children?: ReactNode
}

/**
 * A person with whom only one side gains: smaller, with that side only; in plain words if that
 * cannot be drawn.
 */
export function OneWayCard(props: Props) {
  return (
    <Boundary of={props} instead={plainMatchText(props)}>
      <Whole {...props} />
    </Boundary>
  )
}

function Whole({ name, youGet, youGive, face, work, about, children }: Props) {
  return (
    <article className="grid content-start overflow-hidden rounded-card border border-rule bg-surface">
      <h3 className="flex min-w-0 items-center gap-3 px-5 py-3.5 font-text font-semibold">
        {face}
        <span className="grid min-w-0 wrap-anywhere">
          {name}
          {work}
        </span>
      </h3>
      <Boundary of={about} instead={null}>
        {about}
      </Boundary>
      <MatchExchange youGet={youGet} youGive={youGive} isCompact isShort />
      {children && (
        <footer className="no-print flex flex-wrap items-center gap-2 border-t border-rule px-5 py-4">
          <Boundary of={children} instead={null}>
            {children}
          </Boundary>
        </footer>
      )}
    </article>
  )
}
