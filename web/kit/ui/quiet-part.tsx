import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { code } from '../browser/chunk.ts'
import { Boundary } from './Boundary.tsx'

/**
 * An optional part of a page in its own chunk: it appears once loaded, and until then nothing does.
 */
export function quietPart<P extends object>(
  name: string,
  load: () => Promise<{ Part: ComponentType<P> }>,
): (props: P) => ReactNode {
  const part = code(load)
  return function Quiet(props: P) {
    const { data } = useQuery({
      queryKey: ['part', name],
      queryFn: part.load,
      initialData: part.kept,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { isCode: true },
    })
    return data ? (
      <Boundary of={props} instead={null}>
        <data.Part {...props} />
      </Boundary>
    ) : null
  }
}
