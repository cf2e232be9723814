import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'

/** Reads one parameter of the address's query; writing it replaces the history entry. */
export function useSearchParam(
  name: string,
): [string | undefined, (text: string | undefined) => void] {
  const navigate = useNavigate()
  const router = useRouter()
  const [own] = useState(() => router.state.location.pathname)
  // While leaving for another page, this one stays as it was.
  const value = useRouterState({
    select: ({ location, resolvedLocation }) =>
      textIn((location.pathname === own ? location : (resolvedLocation ?? location)).search, name),
  })
  const write = (text: string | undefined) =>
    void navigate({
      to: '.',
      search: (previousSearch: object) => ({ ...previousSearch, [name]: text || undefined }),
      replace: true,
      resetScroll: false,
    })
  return [value, write]
}

/** The router parses 42 and true by their looks; here everything is text. */
function textIn(search: object, name: string): string | undefined {
  const paramValue = Object.entries(search).find(([key]) => key === name)?.[1]
  return paramValue === undefined || paramValue === null || typeof paramValue === 'object'
    ? undefined
    : String(paramValue)
}
