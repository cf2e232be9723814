import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type InvitationCode, codeLimits, listCodes } from '#contract/admission/codes.ts'
import type { EventView } from '#contract/events/events.ts'
import { q } from '#web/kit/api/call.ts'
import { isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { CodeCard } from './CodeCard.tsx'
import { codeStatus } from './codes.rules.ts'
import { CodeForm } from './CodeForm.tsx'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { OwnCode } from './OwnCode.tsx'

/** Lists every code that opens an event, with the use of each. */
export function CodesPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('codes')}
      otherwise={t('codes.only-host')}
    >
      {(event) => <Codes event={event} />}
    </HostingPage>
  )
}
export { CodesPage as Page }

function Codes({ event }: { event: EventView }) {
  const { t } = useWords()
  const query = useQuery(q(listCodes, { params: { eventId: event.id } }))
  return (
    <div className="grid gap-8">
      <EventPageHeader event={event} title={t('codes.title')} lead={t('codes.lead')} />
      <QueryView query={query}>{({ items }) => <All event={event} codes={items} />}</QueryView>
    </div>
  )
}

function All({ event, codes }: { event: EventView; codes: readonly InvitationCode[] }) {
  const { t } = useWords()
  const [nowIso] = useState(() => new Date().toISOString())
  const isOpen = event.status !== 'cancelled' && event.timing !== 'ended'
  const [own] = codes
  const further = codes
    .filter(({ id }) => id !== null)
    .map((code) => ({ code, standing: codeStatus(code, nowIso) }))
  const [good, past] = [
    further.filter(({ standing }) => standing === 'good'),
    further.filter(({ standing }) => standing !== 'good'),
  ]
  const isFull =
    further.filter(({ standing }) => standing !== 'withdrawn').length >= codeLimits.codes
  const cards = (list: typeof further) => (
    <ul className="grid gap-4">
      {list.map(({ code, standing }) => (
        <CodeCard key={code.id} event={event} code={code} standing={standing} mayChange={isOpen} />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-12">
      {own && <OwnCode event={event} code={own} />}
      <section className="grid gap-5">
        <Making event={event} mayMake={isOpen && !isFull} />
        {isFull && <p className="text-ink-2">{t('codes.too-many')}</p>}
        {good.length > 0 && cards(good)}
        {further.length === 0 && (
          <EmptyState title={t('codes.none')}>
            <p>{t(isOpen ? 'codes.none-text' : 'codes.none-over')}</p>
          </EmptyState>
        )}
      </section>
      {past.length > 0 && (
        <section className="grid gap-5">
          <h2 className="title-2">{t('codes.past')}</h2>
          {cards(past)}
        </section>
      )}
    </div>
  )
}

/** The button and form for a new code; restores the draft. */
function Making({ event, mayMake }: { event: EventView; mayMake: boolean }) {
  const { t } = useWords()
  const [isMaking, setMaking] = useState(() => isDraftKept(`code-${event.id}-new`))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-2">{t('codes.further')}</h2>
        {mayMake && !isMaking && (
          <Button kind="outline" onClick={() => setMaking(true)}>
            <Plus aria-hidden className="size-4.5" />
            {t('codes.new')}
          </Button>
        )}
      </div>
      {mayMake && isMaking && <CodeForm event={event} onDone={() => setMaking(false)} />}
    </>
  )
}
