import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { code } from '../browser/chunk.ts'
import { Boundary } from './Boundary.tsx'
import { QueryFallback } from './QueryView.tsx'

type PartModule<P> = { Part: ComponentType<P> }
export type LazyPart<P> = ((props: P) => ReactNode) & { preload: () => void }

/**
 * A part of a page that not everyone sees, in its own chunk. It loads when first shown, and can be
 * retried on failure. A page preloads it for people who may need it, so that a lost connection does
 * not stop them.
 */
export function lazyPart<P extends object>(
  name: string,
  load: () => Promise<PartModule<P>>,
  skeleton?: ReactNode,
): LazyPart<P> {
  const part = code(load)

  function Lazy(props: P) {
    const query = useQuery({
      queryKey: ['part', name],
      queryFn: part.load,
      initialData: part.kept,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isCode: true },
    })
    // Code has no age: once loaded, it needs no offline note.
    return query.data ? (
      <Boundary of={props}>
        <query.data.Part {...props} />
      </Boundary>
    ) : (
      <QueryFallback query={query} skeleton={skeleton} />
    )
  }

  // A failure shows when the part is drawn, which loads it again.
  const preload = () => void part.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}
