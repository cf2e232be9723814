import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * One named text of the address after the question mark; writing it replaces the entry in the
 * history.
 */
export function useSearchParam(
  name: string,
): [string | undefined, (text: string | undefined) => void] {
  const navigate = useNavigate()
  const router = useRouter()
  const [own] = useState(() => router.state.location.pathname)
  // Whoever is on the way to another page still sees this one as it was.
  const value = useRouterState({
    select: ({ location, resolvedLocation }) =>
      textIn((location.pathname === own ? location : (resolvedLocation ?? location)).search, name),
  })
  const write = (text: string | undefined) =>
    void navigate({
      to: '.',
      search: (kept: object) => ({ ...kept, [name]: text || undefined }),
      replace: true,
      resetScroll: false,
    })
  return [value, write]
}

/** The router reads 42 and true as what they look like; here everything is text. */
function textIn(search: object, name: string): string | undefined {
  const found = Object.entries(search).find(([key]) => key === name)?.[1]
  return found === undefined || found === null || typeof found === 'object'
    ? undefined
    : String(found)
}
