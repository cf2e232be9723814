import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { WordsContext } from './kit/i18n.ts'
import type { Words } from './kit/words.ts'
import type { AppRouter } from './routes.tsx'

/**
 * The whole of the page, drawn by the server and by the browser alike. `useAppWords` gives the
 * words it is drawn in.
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
