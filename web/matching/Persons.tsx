import { listCoverage } from '#contract/matching/coverage.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useList } from '#web/kit/api/list.ts'
import { CoverageRows } from '#web/parts/matches/CoverageRows.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'

/** Lists each person's match count and cause, the fewest first; never with whom. */
export function Persons({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const list = useList(listCoverage, (cursor) => ({ params: { eventId }, query: { cursor } }))
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="title-2">{t('coverage.persons')}</h2>
        <p className="max-w-160 text-ink-2">{t('coverage.persons-text')}</p>
      </header>
      <Listing list={list} empty={null}>
        {(people) => <CoverageRows people={people} />}
      </Listing>
    </section>
  )
}
