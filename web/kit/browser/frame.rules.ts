import { embedPath } from '#contract/embeds/embed-path.ts'

// Registration has an address for frames beside its own: /embed/events/{id}/register for
// /events/{id}/register, and /embed/events/{id}/{code}/register for /{id}/{code}/register.

/** Returns the path under which frames show a page, or undefined: only registration has one. */
export function framedPath(path: string): string | undefined {
  const [, place] = /^(?:\/events)?((?:\/[^/]+){1,2}\/register)$/.exec(path) ?? []
  return place && `${embedPath}events${place}`
}

/** Returns the path of the same page outside frames, where a person can stay signed in. */
export function unframedPath(path: string): string {
  const [, place = path] = /^\/embed\/events(\/.+)$/.exec(path) ?? []
  return place.split('/').length > 3 ? place : `/events${place}`
}
