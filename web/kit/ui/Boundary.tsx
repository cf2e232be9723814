import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ErrorInfo, type ReactNode, use } from 'react'
import { failed } from '../failed.ts'
import { useWords } from '../i18n.ts'
import { NotThere } from './states.tsx'

type Place = {
  /**
   * What is shown in the place of what fails: the same in plain words, or null for nothing. Left
   * out, one line says so and offers another try.
   */
  instead?: ReactNode
  /** What else another try does, such as reading again. */
  onRetry?: () => unknown
}
type Props = Place & {
  /** What is shown: once that is another, it is tried again. */
  of?: unknown
  children: ReactNode
}

const InItsPlace = createContext<Place>({})

/**
 * A part of a page that fails alone: what is thrown while it is drawn is reported, and the rest of
 * the page stays.
 */
export function Boundary({ of, children, ...place }: Props) {
  return (
    <InItsPlace value={place}>
      <CatchBoundary getResetKey={() => of} onCatch={caught} errorComponent={Instead}>
        {children}
      </CatchBoundary>
    </InItsPlace>
  )
}

type DrawnProps<T> = Place & { of: T; draw: (of: T) => ReactNode }

/** The same of what a function draws. */
export function Drawn<T>({ of, draw, ...place }: DrawnProps<T>) {
  return (
    <Boundary of={of} {...place}>
      <Draw of={of} draw={draw} />
    </Boundary>
  )
}

function Draw<T>({ of, draw }: DrawnProps<T>): ReactNode {
  return draw(of)
}

function caught(cause: unknown, { componentStack }: ErrorInfo): void {
  failed({ cause, within: componentStack ?? '' })
}

function Instead({ reset }: { reset: () => void }): ReactNode {
  const { t } = useWords()
  const { instead, onRetry } = use(InItsPlace)
  if (instead !== undefined) return instead
  const retry = () => {
    void onRetry?.()
    reset()
  }
  return <NotThere text={t('page.part-failed')} onRetry={retry} />
}
