import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type Assistant, ThreadPurpose, readAssistant } from '#contract/assistant.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { paths } from '#web/paths.ts'
import { Agreement } from './Agreement.tsx'
import type { ThreadOption } from './thread-options.rules.ts'
import { useStartThread } from './start-thread.ts'
import { ThreadList } from './ThreadList.tsx'
import { Example } from './Example.tsx'
import { ThreadChooser } from './ThreadChooser.tsx'

/** Starts a new conversation or continues an earlier one. */
export function AssistantPage() {
  const { t } = useWords()
  const assistant = useQuery(q(readAssistant, {}))
  return (
    <div className="shell grid grid-cols-1 gap-8 py-8 sm:py-12">
      <header className="grid gap-3">
        <PageTitle>{t('assistant.title')}</PageTitle>
        <p className="lead">{t('assistant.lead')}</p>
      </header>
      <QueryView query={assistant} skeleton={<Skeleton rows={4} />}>
        {(loadedAssistant) => <Known assistant={loadedAssistant} />}
      </QueryView>
    </div>
  )
}
export { AssistantPage as Page }

/** A person who came with a subject starts with that. */
function Known({ assistant }: { assistant: Assistant }) {
  const wished = useWished()
  const { assistantUserId } = assistant
  if (assistantUserId === null)
    return (
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Agreement assistant={assistant} />
        <Example />
      </div>
    )
  if (wished) return <Begun way={wished} assistantUserId={assistantUserId} />
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <ThreadChooser assistantUserId={assistantUserId} />
      <ThreadList />
    </div>
  )
}

function useWished(): ThreadOption | null {
  const [purpose] = useSearchParam('purpose')
  const [eventId] = useSearchParam('event')
  const parsedPurpose = ThreadPurpose.safeParse(purpose)
  return parsedPurpose.success
    ? {
        purpose: parsedPurpose.data,
        event: eventId === undefined ? null : { id: eventId, title: '' },
      }
    : null
}

/** Starts at once; if that fails, shows why and the usual page. */
function Begun({ way, assistantUserId }: { way: ThreadOption; assistantUserId: string }) {
  const begin = useStartThread(assistantUserId)
  const navigate = useNavigate()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    begin.mutate(way, {
      onError: () => void navigate({ to: paths.assistant, search: {}, replace: true }),
    })
  }, [begin, navigate, way])
  return <Skeleton rows={3} />
}
