import { createContext, type ReactNode, use, useState } from 'react'
import type { MadeToken } from './tokens.ts'

type ShownState = [made: MadeToken | null, setMade: (made: MadeToken | null) => void]

const MadeTokenContext = createContext<ShownState>([null, () => undefined])

/**
 * Holds the token just made above the tabs of the profile: a press on another tab must not lose
 * what is shown only once. It ends with the page.
 */
export function MadeTokenProvider({ children }: { children: ReactNode }) {
  return <MadeTokenContext value={useState<MadeToken | null>(null)}>{children}</MadeTokenContext>
}

/** The token just made, until its person is done with it. */
export function useMadeToken(): ShownState {
  return use(MadeTokenContext)
}
