import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type EventView, readMyRegistration } from '#contract/events.ts'
import { listItems } from '#contract/items.ts'
import { listMatches } from '#contract/matching.ts'
import { every, q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Capsule } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Shown } from '#web/kit/ui/Shown.tsx'
import { say } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { LeaveButton } from './LeaveButton.tsx'
import { RestateForm } from './RestateForm.tsx'
import { StatementList } from './StatementList.tsx'

/** A guest's own part: that they are in, what they said, whom to meet, the way out. */
export function OwnPart({ event }: { event: EventView }) {
  const { t } = useWords()
  const query = useQuery(q(readMyRegistration, { params: { eventId: event.id } }))
  const [isRestating, setRestating] = useState(false)
  const isOpen = event.status === 'published' && event.timing !== 'ended'
  const restated = async () => {
    setRestating(false)
    say(t('event.restated'), t('event.restated-text'))
    await Promise.all([readMyRegistration, listMatches, listItems].map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
  }
  return (
    <section id="statements" className={`${look('card')} grid scroll-mt-24 gap-6 p-6`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Capsule isMet className="h-7 w-14" />
        <h2 className="title-2">{t('event.you-are-in')}</h2>
      </header>
      <Shown query={query}>
        {({ statements }) => isRestating
          ? <RestateForm event={event} statements={statements} onDone={() => void restated()} onCancel={() => setRestating(false)} />
          : <StatementList statements={statements} />}
      </Shown>
      {!isRestating && (
        <div className="grid gap-2">
          <Link to={paths.matches} params={{ eventId: event.id }} className={look('primary')}>{t('event.see-matches')}</Link>
          {isOpen && <Button kind="outline" onClick={() => setRestating(true)}>{t('event.restate')}</Button>}
          {event.timing !== 'ended' && <LeaveButton event={event} />}
        </div>
      )}
    </section>
  )
}

