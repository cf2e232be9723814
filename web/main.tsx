import './kit/trusted.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { depart } from './kit/arrival.ts'
import { startWords } from './kit/i18n.ts'
import { log } from './kit/log.ts'
import { queryClient } from './kit/queries.ts'
import { startSession } from './kit/session.ts'
import { router } from './routes.tsx'
import { Crash } from './shell/CrashPage.tsx'
import { preloadHome } from './shell/HomePage.tsx'
import './styles.css'

// Until the words are there, the page shows the "Loading..." of index.html.
const element = document.querySelector('#root')
if (element) {
  const root = createRoot(element)
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) depart()
  })
  preloadHome()
  void startSession()
  void startWords()
    .catch((cause: unknown) => {
      log.error('The words could not be loaded', cause)
      return false
    })
    .then((areThere) => root.render(areThere ? <App /> : <Crash />))
}

function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
