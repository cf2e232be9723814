import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { WordsContext } from './kit/i18n/i18n.ts'
import type { Words } from '#words/words.ts'
import type { AppRouter } from './routes.tsx'

/**
 * The whole page, rendered by the server and the browser alike. `useAppWords` returns the words to
 * render it in.
 */
export function App({
  router,
  queryClient,
  useAppWords,
}: {
  router: AppRouter
  queryClient: QueryClient
  useAppWords: () => Words
}) {
  const words = useAppWords()
  return (
    <StrictMode>
      <WordsContext value={words}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsContext>
    </StrictMode>
  )
}
