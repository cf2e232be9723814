import { useId } from 'react'
import { eventLimits } from '#contract/events/events.ts'
import { keepDraft } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { CreateEventLink } from '#web/parts/events/CreateEventLink.tsx'
import { demoStatementsDraft, newEventDraft } from '#web/parts/forms/drafts.ts'
import { updateVisit } from './visit.ts'
import { validStatement, type DemoVisit } from './visit.rules.ts'

/**
 * The last stop, which leads to an own account. What the visitor wrote here waits there, also
 * through registration.
 */
export function CreateOwn({ visit }: { visit: DemoVisit }) {
  const { t } = useWords()
  const id = useId()
  const hand = () => {
    if (visit.title.trim() !== '') keepDraft(newEventDraft, { title: visit.title.trim() })
    const brought = {
      objective: validStatement(visit.objective),
      offering: validStatement(visit.offering),
    }
    if (brought.objective + brought.offering !== '') keepDraft(demoStatementsDraft, brought)
  }
  return (
    <section
      aria-labelledby={`${id}-own`}
      className="grid gap-5 rounded-card bg-board p-6 text-white sm:p-8 md:grid-cols-2 md:items-end md:gap-10"
    >
      <div className="grid gap-2">
        <h3 id={`${id}-own`} className="title-1">
          {t('demo.own.title')}
        </h3>
        <p>{t('demo.own.text')}</p>
      </div>
      <div className={`${look('card')} grid gap-4 p-5 text-ink`}>
        <TextField
          id={id}
          name="title"
          label={t('demo.own.name')}
          placeholder={t('create.title-example')}
          autoComplete="off"
          maxLength={eventLimits.title}
          value={visit.title}
          onChange={(title) => updateVisit({ title })}
        />
        <CreateEventLink
          onClick={hand}
          preload={false}
          className={`${look('primary')} justify-self-start max-sm:w-full`}
        >
          {t('demo.own.go')}
        </CreateEventLink>
      </div>
    </section>
  )
}
