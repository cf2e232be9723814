import { useEffect } from 'react'
import { eventLimits } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import type { EventFormState } from './form.ts'
import { LanguagesField } from './LanguagesField.tsx'

const Agenda = lazyPart('create.agenda', async () => ({
  Part: (await import('./AgendaFields.tsx')).AgendaFields,
}))

/** Fields with good defaults, in two folds. Each opens if an attempt finds a problem in it. */
export function MoreFields({ form }: { form: EventFormState }) {
  const { t } = useWords()
  // Preloaded, so that it also opens offline.
  useEffect(() => Agenda.preload(), [])
  const opensOn = (...names: string[]) =>
    names.some((name) => form.errors[name] !== undefined) ? form.failures : 0
  return (
    <div className="grid gap-3">
      <Disclosure
        opensOn={opensOn('summary', 'description', 'agenda', 'languages')}
        title={<Title name={t('create.looks')} hint={t('create.looks-hint')} />}
      >
        <div className="grid gap-1">
          <TextField
            {...form.field('summary')}
            label={t('create.summary')}
            hint={t('create.summary-hint')}
            maxLength={eventLimits.summary}
            isOptional
          />
          <PolishButton
            kind="summary"
            label={t('create.summary')}
            value={form.values.summary}
            onChange={(summary) => form.change({ summary })}
          />
        </div>
        <div className="grid gap-1">
          <TextArea
            {...form.field('description')}
            label={t('create.description')}
            hint={t('create.description-hint')}
            rows={8}
            maxLength={eventLimits.description}
            isOptional
          />
          <PolishButton
            kind="description"
            label={t('create.description')}
            value={form.values.description}
            onChange={(description) => form.change({ description })}
          />
        </div>
        {form.values.startsAt === null ? (
          <p className={look('hint')}>{t('agenda.start-first')}</p>
        ) : (
          <Agenda form={form} startsAt={form.values.startsAt} />
        )}
        <LanguagesField form={form} />
      </Disclosure>
      <Disclosure
        opensOn={opensOn('pairLink', 'mailNote')}
        title={<Title name={t('create.after')} hint={t('create.after-hint')} />}
      >
        <TextField
          {...form.field('pairLink')}
          label={t('create.pair-link')}
          hint={t('create.pair-link-hint')}
          type="url"
          inputMode="url"
          placeholder="https://meet.jit.si/{pair}"
          autoComplete="off"
          spellCheck={false}
          isOptional
        />
        <TextArea
          {...form.field('mailNote')}
          label={t('create.mail-note')}
          hint={t('create.mail-note-hint')}
          rows={3}
          maxLength={eventLimits.mailNote}
          isOptional
        />
      </Disclosure>
    </div>
  )
}

function Title({ name, hint }: { name: string; hint: string }) {
  return (
    <span className="grid">
      <span>{name}</span>
      <span className="text-sm font-normal text-ink-2">{hint}</span>
    </span>
  )
}
