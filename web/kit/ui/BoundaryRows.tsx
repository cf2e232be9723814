import type { ReactNode } from 'react'
import { RenderBoundary } from './Boundary.tsx'

type Props<T> = {
  of: readonly T[]
  keyOf: (one: T) => string | number
  /** Replaces a row that cannot be drawn: its words as they are. */
  plain: (one: T) => ReactNode
  as?: 'li' | 'div'
  children: (one: T) => ReactNode
}

/** The rows of a list; each fails alone. */
export function BoundaryRows<T>({ of, keyOf, plain, as: Row = 'li', children }: Props<T>) {
  return of.map((one) => (
    <RenderBoundary
      key={keyOf(one)}
      of={one}
      draw={children}
      instead={<Row className="min-w-0 p-4 wrap-anywhere">{plain(one)}</Row>}
    />
  ))
}
