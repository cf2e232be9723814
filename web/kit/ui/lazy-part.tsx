import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { code } from '../chunk.ts'
import { Boundary } from './Boundary.tsx'
import { QueryFallback } from './QueryView.tsx'

type PartModule<P> = { Part: ComponentType<P> }
export type LazyPart<P> = ((props: P) => ReactNode) & { preload: () => void }

/**
 * A part of a page that not everybody sees, in code of its own: loaded when first shown, and to be
 * tried again where it does not come. A page preloads it for whoever may need it, so that a lost
 * connection does not stop them.
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
    // Code is not of any time: without a connection there is nothing to say about it once it is
    // here.
    return query.data ? (
      <Boundary of={props}>
        <query.data.Part {...props} />
      </Boundary>
    ) : (
      <QueryFallback query={query} skeleton={skeleton} />
    )
  }

  // A failure shows when the part is drawn, which asks again.
  const preload = () => void part.load().catch(() => undefined)
  return Object.assign(Lazy, { preload })
}
