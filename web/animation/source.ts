import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#web/kit/failure.ts'
import { startMatcher } from '#web/kit/matcher.ts'
import type { Picture } from './picture.ts'

let kept: Promise<Picture> | undefined

/**
 * The picture of an invented gathering, matched here and now by the engine; asked for once, and
 * again only after a failure.
 */
export function matchInvented(): Promise<Picture> {
  kept ??= work().catch((cause: unknown) => {
    kept = undefined
    throw cause
  })
  return kept
}

function work(): Promise<Picture> {
  const worker = startMatcher()
  const { promise, resolve, reject } = Promise.withResolvers<Picture>()
  // Our own worker says nothing else
  worker.addEventListener('message', ({ data }: MessageEvent<Picture>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The matcher did not come.')))
  worker.postMessage('picture')
  return promise.finally(() => worker.terminate())
}

/**
 * Why there is no picture yet: it is being made, could not be had, the gathering has no rounds, or
 * it is not for this person.
 */
export type Lack = 'coming' | 'lost' | 'no-rounds' | 'not-open'

/**
 * The picture that a page shows: of the gathering that its address names (`?event=`), for its
 * hosts, or else of an invented one.
 */
export function usePicture(): { picture: Picture | null; lack: Lack; retry: () => void } {
  const { event } = useSearch({ strict: false }) as { event?: unknown } // whatever the address says
  const [{ picture, lack }, setKnown] = useState<{ picture: Picture | null; lack: Lack }>({
    picture: null,
    lack: 'coming',
  })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => {
    setKnown({ picture: null, lack: 'coming' })
    setTries((count) => count + 1)
  }, [])

  useEffect(() => {
    let isHere = true
    const asked =
      typeof event === 'string'
        ? import('./gathering.ts').then(({ readGathering }) => readGathering(event))
        : matchInvented()
    asked.then(
      (known) => isHere && setKnown({ picture: known, lack: 'no-rounds' }),
      (cause: unknown) =>
        isHere &&
        setKnown({
          picture: null,
          lack:
            cause instanceof ApiError && (cause.status === 404 || cause.status === 401)
              ? 'not-open'
              : 'lost',
        }),
    )
    return () => {
      isHere = false
    }
  }, [event, tries])

  return { picture, lack, retry }
}
