import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { i18n as Words } from 'i18next'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { AppRouter } from './routes.tsx'

/** The whole of the page, drawn by the server and by the browser alike. */
export function App({ router, queryClient, i18n }: { router: AppRouter; queryClient: QueryClient; i18n: Words }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
