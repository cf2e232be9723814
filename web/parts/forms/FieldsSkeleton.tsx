import { useWords } from '#web/kit/i18n/i18n.ts'

/** Grey placeholders for form fields that are loading. */
export function FieldsSkeleton({ fields }: { fields: number }) {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className="grid gap-5">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} aria-hidden className="grid animate-pulse gap-1.5">
          <div className="h-5 w-1/4 rounded-full bg-rule" />
          <div className="h-11 rounded-control bg-sunken" />
        </div>
      ))}
    </div>
  )
}
