import { useQuery } from '@tanstack/react-query'
import { listCoverage } from '#contract/matching/coverage.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Capsule } from '#web/kit/ui/lines.tsx'

/**
 * Shows how many good matches a person has, and why not more. A person with few appears on the
 * first page.
 */
export function FewMatches({
  eventId,
  registrationId,
}: {
  eventId: string
  registrationId: string
}) {
  const { t } = useWords()
  const query = useQuery(q(listCoverage, { params: { eventId }, query: {} }))
  const one = query.data?.items.find((person) => person.registrationId === registrationId)
  if (!one) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Capsule className="h-5 w-9 border-3!" />
      <span>
        {t('coverage.good', { count: one.has })}
        {one.why && ` · ${t(`coverage.why-${one.why}`)}`}
      </span>
    </p>
  )
}
