import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { contentOf } from './autosave.ts'
import type { EventFormValues } from './draft.rules.ts'
import { type EventFormState, nowIso } from './form.ts'
import {
  fillFromTemplate,
  type EventTemplate,
  templates,
  type TemplateWords,
} from './templates.rules.ts'

/** Offers kinds of events to start from. Text the host has written stays. */
export function TemplatePicker({
  form,
  onFilled,
}: {
  form: EventFormState
  onFilled: (content: string) => void
}) {
  const { t } = useWords()
  const [selectedTemplate, setChosen] = useState<{
    id: string
    filled: Partial<EventFormValues>
  } | null>(null)
  const choose = (template: EventTemplate) => {
    const filled = fillFromTemplate(template, wordsOf(t, template), {
      typed: form.values,
      before: selectedTemplate?.filled ?? {},
      today: `${nowIso().slice(0, 10)}T00:00:00.000Z`,
    })
    setChosen({ id: template.id, filled: { ...selectedTemplate?.filled, ...filled } })
    form.change(filled)
    onFilled(contentOf({ ...form.values, ...filled }))
  }
  return (
    <div role="group" aria-label={t('template.start-from')} className="mb-8 grid gap-2">
      <p aria-hidden className={look('label')}>
        {t('template.start-from')}
      </p>
      <div className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            aria-pressed={selectedTemplate?.id === template.id}
            onClick={() => choose(template)}
            className="min-h-11 rounded-full border border-field bg-surface px-4 text-sm font-medium hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            {t(`template.${template.id}`)}
          </button>
        ))}
      </div>
    </div>
  )
}

function wordsOf(t: ReturnType<typeof useWords>['t'], { id }: EventTemplate): TemplateWords {
  return {
    title: t(`template.${id}.title`),
    summary: t(`template.${id}.summary`),
    description: t(`template.${id}.text`),
    agendaTitles: t(`template.${id}.stops`).split(' · '),
  }
}
