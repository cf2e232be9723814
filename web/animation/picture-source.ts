import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#web/kit/api/failure.ts'
import { startMatcher } from '#web/kit/browser/matcher.ts'
import type { AnimationPicture } from './picture.ts'

let cachedPicture: Promise<AnimationPicture> | undefined

/**
 * Returns the picture of an invented event, matched in the browser by the engine. Requested once,
 * and again only after a failure.
 */
export function loadSamplePicture(): Promise<AnimationPicture> {
  cachedPicture ??= work().catch((cause: unknown) => {
    cachedPicture = undefined
    throw cause
  })
  return cachedPicture
}

function work(): Promise<AnimationPicture> {
  const worker = startMatcher()
  const { promise, resolve, reject } = Promise.withResolvers<AnimationPicture>()
  // Our own worker sends nothing else
  worker.addEventListener('message', ({ data }: MessageEvent<AnimationPicture>) => resolve(data))
  worker.addEventListener('error', () => reject(new Error('The matcher did not come.')))
  worker.postMessage('picture')
  return promise.finally(() => worker.terminate())
}

/**
 * Why there is no picture yet: it is being made, it failed to load, the event has no rounds, or
 * this person may not see it.
 */
export type PictureProblem = 'coming' | 'lost' | 'no-rounds' | 'not-open'

/**
 * Returns the picture that a page shows: for hosts, of the event in its address (`?event=`),
 * otherwise of an invented one.
 */
export function usePicture(): {
  picture: AnimationPicture | null
  lack: PictureProblem
  retry: () => void
} {
  // any value may be in the address
  const { event } = useSearch({ strict: false }) as { event?: unknown }
  const [{ picture, lack }, setKnown] = useState<{
    picture: AnimationPicture | null
    lack: PictureProblem
  }>({
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
    const pictureRequest =
      typeof event === 'string'
        ? import('./event-picture.ts').then(({ readEventPicture: readGathering }) =>
            readGathering(event),
          )
        : loadSamplePicture()
    pictureRequest.then(
      (loadedPicture) => isHere && setKnown({ picture: loadedPicture, lack: 'no-rounds' }),
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
