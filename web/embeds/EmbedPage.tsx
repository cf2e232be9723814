import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { languages, ownLanguageNames } from '#contract/languages.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { eventLink } from '#web/parts/events/event-link.ts'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { addressTo, paths } from '#web/paths.ts'
import { ColourField } from './ColourField.tsx'
import { codeFor, codesOf, type EmbedChoice, hexColour, snippetOf } from './embed-choice.rules.ts'
import { SnippetField } from './SnippetField.tsx'

const EmbedPreview = lazyPart('embeds.preview', () => import('./EmbedPreview.tsx'))

/** Where a host makes the code that shows an event, or all their events, on their own website. */
export function EmbedPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('codes')}
      otherwise={t('embeds.only-host')}
    >
      {(event) => (
        <div className="grid gap-8">
          <EventPageHeader event={event} title={t('embeds.title')} lead={t('embeds.lead')} />
          {isEventOpen(event) ? <Embedding event={event} /> : <Closed eventId={event.id} />}
        </div>
      )}
    </HostingPage>
  )
}
export { EmbedPage as Page }

/** A draft, or an event that is over or cancelled. */
function Closed({ eventId }: { eventId: string }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('embeds.closed')}
      actions={
        <Link to={paths.event} params={{ eventId }} className={look('outline')}>
          {t('create.open-it')}
        </Link>
      }
    >
      <p>{t('embeds.closed-text')}</p>
    </EmptyState>
  )
}

function Embedding({ event }: { event: EventView }) {
  const { t } = useWords()
  const [choice, setChoice] = useState<EmbedChoice>({
    view: 'card',
    label: t('join.join'),
    theme: '',
    accent: '',
    corners: '',
    language: '',
  })
  const handle = event.hostHandle ?? ''
  const code = codeFor(event)
  const snippet = snippetOf(event, choice, {
    origin: location.origin,
    eventLink:
      code === undefined
        ? new URL(addressTo(paths.event, { eventId: event.id }), location.origin).href
        : eventLink(event, code),
    hostLink: new URL(addressTo(paths.host, { handle }), location.origin).href,
    hostText: t('embeds.by-host', { name: event.hostName }),
  })
  const { element, frame } = codesOf(snippet, event)
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <EmbedForm
        choice={choice}
        hasList={event.hostHandle !== null}
        onChange={(part) => setChoice((before) => ({ ...before, ...part }))}
      />
      <div className="grid gap-10 lg:sticky lg:top-24">
        <section className="grid gap-3">
          <h2 className="title-3">{t('embeds.preview')}</h2>
          <div className="max-w-2xl">
            <EmbedPreview snippet={snippet} />
          </div>
        </section>
        <section className="grid gap-5">
          {code !== undefined && choice.view !== 'list' && (
            <p className="rounded-control border border-meet bg-meet-wash px-4 py-3 text-sm font-medium text-meet-ink">
              {t('embeds.open-code')}
            </p>
          )}
          <SnippetField label={t('embeds.code')} hint={t('embeds.code-hint')} code={element} />
          {frame !== null && (
            <Disclosure title={t('embeds.frame')}>
              <SnippetField
                label={t('embeds.frame-code')}
                hint={t('embeds.frame-text')}
                code={frame}
              />
            </Disclosure>
          )}
        </section>
      </div>
    </div>
  )
}

const cornerSizes = ['0', '4', '8', '12', '24'] as const

type FormProps = { choice: EmbedChoice; onChange: (part: Partial<EmbedChoice>) => void }

function EmbedForm({ choice, hasList, onChange }: FormProps & { hasList: boolean }) {
  const { t } = useWords()
  const views = (
    ['card', 'button', 'register', ...(hasList ? (['list'] as const) : [])] as const
  ).map((value) => ({ value, label: t(`embeds.${value}`), hint: t(`embeds.${value}-text`) }))
  return (
    <form className="grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        id="embed-view"
        name="view"
        label={t('embeds.show')}
        value={choice.view}
        onChange={(view) => onChange({ view })}
        choices={views}
      />
      {choice.view === 'button' && (
        <TextField
          id="embed-label"
          name="label"
          label={t('embeds.label')}
          value={choice.label}
          onChange={(label) => onChange({ label })}
          maxLength={80}
        />
      )}
      {choice.view !== 'register' && <ButtonLook choice={choice} onChange={onChange} />}
      <Select
        id="embed-theme"
        name="theme"
        label={t('embeds.theme')}
        value={choice.theme}
        onChange={(theme) => onChange({ theme })}
        choices={[
          { value: '', label: t('embeds.as-page') },
          { value: 'light', label: t('embeds.theme-light') },
          { value: 'dark', label: t('embeds.theme-dark') },
        ]}
      />
      <Select
        id="embed-language"
        name="language"
        label={t('embeds.language')}
        value={choice.language}
        onChange={(language) => onChange({ language })}
        choices={[
          { value: '' as EmbedChoice['language'], label: t('embeds.as-page') },
          ...languages.map((value) => ({ value, label: ownLanguageNames[value], lang: value })),
        ]}
      />
    </form>
  )
}

/** What registration, which has the look of the product, does not take. */
function ButtonLook({ choice, onChange }: FormProps) {
  const { t } = useWords()
  const isWrong = choice.accent.trim() !== '' && hexColour(choice.accent) === undefined
  return (
    <>
      <ColourField
        id="embed-accent"
        name="accent"
        label={t('embeds.accent')}
        hint={t('embeds.accent-hint')}
        value={choice.accent}
        errorCode={isWrong ? 'hex-color' : undefined}
        onChange={(accent) => onChange({ accent })}
      />
      <Select
        id="embed-corners"
        name="corners"
        label={t('embeds.corners')}
        value={choice.corners}
        onChange={(corners) => onChange({ corners })}
        choices={[
          { value: '' as EmbedChoice['corners'], label: t('embeds.standard') },
          ...cornerSizes.map((value) => ({ value, label: t('embeds.pixels', { size: value }) })),
        ]}
      />
    </>
  )
}
