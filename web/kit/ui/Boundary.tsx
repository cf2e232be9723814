import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ErrorInfo, type ReactNode, use } from 'react'
import { notifyRenderFailure } from '../browser/render-failure.ts'
import { useWords } from '../i18n/i18n.ts'
import { UnavailableNote } from './states.tsx'

type FallbackProps = {
  /**
   * Shown in place of the failed part: the same in plain words, or null for nothing. By default,
   * one line reports it and offers another try.
   */
  instead?: ReactNode
  /** Further work on another try, such as reading again. */
  onRetry?: () => unknown
}
type Props = FallbackProps & {
  /** The data shown: when it changes, rendering is tried again. */
  of?: unknown
  children: ReactNode
}

const InItsPlace = createContext<FallbackProps>({})

/**
 * A part of a page that fails alone: an error while drawing is reported, and the rest of the page
 * stays.
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

type RenderBoundaryProps<T> = FallbackProps & { of: T; draw: (of: T) => ReactNode }

/** The same for what a function draws. */
export function RenderBoundary<T>({ of, draw, ...place }: RenderBoundaryProps<T>) {
  return (
    <Boundary of={of} {...place}>
      <Draw of={of} draw={draw} />
    </Boundary>
  )
}

function Draw<T>({ of, draw }: RenderBoundaryProps<T>): ReactNode {
  return draw(of)
}

function caught(cause: unknown, { componentStack }: ErrorInfo): void {
  notifyRenderFailure({ cause, within: componentStack ?? '' })
}

function Instead({ reset }: { reset: () => void }): ReactNode {
  const { t } = useWords()
  const { instead, onRetry } = use(InItsPlace)
  if (instead !== undefined) return instead
  const retry = () => {
    void onRetry?.()
    reset()
  }
  return <UnavailableNote text={t('page.part-failed')} onRetry={retry} />
}
