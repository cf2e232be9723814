import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

/** An example conversation of three lines that shows the result. */
export function Example() {
  const { t } = useWords()
  return (
    <figure className="grid content-start gap-4">
      <figcaption className={look('hint')}>{t('assistant.example')}</figcaption>
      <div className="relative grid grid-cols-1 gap-4">
        <span aria-hidden className="absolute top-6 bottom-0 left-2 w-2 rounded-full bg-rule" />
        <p className="max-w-4/5 justify-self-end rounded-card rounded-br-sm bg-ink px-4 py-2.5 text-on-ink">
          {t('assistant.example.said')}
        </p>
        <div className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-4">
          <span
            aria-hidden
            className="relative size-6 rounded-full border-[5px] border-ink bg-surface"
          />
          <div className="grid gap-3">
            <p>{t('assistant.example.asked')}</p>
            <div className={`${look('card')} grid gap-2 p-4`}>
              <p className={`${look('label')} flex items-center gap-2.5`}>
                <span aria-hidden className="h-2 w-7 rounded-full bg-seek" />
                {t('assistant.proposal.objective')}
              </p>
              <p className="text-ink-2 line-through decoration-1">{t('assistant.example.said')}</p>
              <p className="font-medium">{t('assistant.example.proposed')}</p>
            </div>
          </div>
        </div>
      </div>
    </figure>
  )
}
