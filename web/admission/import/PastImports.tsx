import type { AttendeeImport } from '#contract/admission/attendee-import.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useImports } from './imports.ts'
import { UndoImport } from './UndoImport.tsx'

/** Lists the imports of an event, with a button that undoes each. Nothing if there are none. */
export function PastImports({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const imports = useImports(eventId).data?.items ?? []
  if (imports.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="past-imports">
      <h3 id="past-imports" className="title-3">
        {t('import.earlier')}
      </h3>
      <ul className="grid">
        {imports.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule py-3 not-first:border-t"
          >
            <PastImport of={one} />
            <UndoImport
              eventId={eventId}
              of={one}
              label={t('import.undo-of', { file: one.fileName || t('import.pasted') })}
              onUndone={(count) => showToast(t('import.undone', { count }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastImport({
  of: { fileName, startedAt, entered, people, undoneAt },
}: {
  of: AttendeeImport
}) {
  const { t } = useWords()
  const language = useLanguage()
  const facts = [
    entered < people
      ? t('import.progress', { done: entered, all: people })
      : t('import.people', { count: entered }),
    momentText(startedAt, language),
    undoneAt !== null && t('import.was-undone'),
  ]
  return (
    <div className="grid min-w-0">
      <span className="font-semibold wrap-anywhere">{fileName || t('import.pasted')}</span>
      <span className="text-sm text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
    </div>
  )
}
