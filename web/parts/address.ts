import { useNavigate, useRouterState } from '@tanstack/react-router'

/** One named text of the address after the question mark; writing it replaces the entry in the history. */
export function useAddressText(name: string): [string | undefined, (text: string | undefined) => void] {
  const navigate = useNavigate()
  const value = useRouterState({ select: ({ location }) => textIn(location.search, name) })
  const write = (text: string | undefined) =>
    void navigate({ to: '.', search: (kept: object) => ({ ...kept, [name]: text || undefined }), replace: true, resetScroll: false })
  return [value, write]
}

/** The router reads 42 and true as what they look like; here everything is text. */
function textIn(search: object, name: string): string | undefined {
  const found = Object.entries(search).find(([key]) => key === name)?.[1]
  return found === undefined || found === null || typeof found === 'object' ? undefined : String(found)
}
