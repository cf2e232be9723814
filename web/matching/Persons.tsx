import { listCoverage } from '#contract/coverage.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useList } from '#web/kit/list.ts'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Listing } from '#web/parts/Listing.tsx'

/** Each person's count and cause, fewest first; never with whom. */
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
        {(people) => (
          <ul className={`${look('card')} grid overflow-hidden px-5 md:grid-cols-2 md:gap-x-10`}>
            {people.map(({ registrationId, name, has, why }) => (
              <li key={registrationId} className="-mt-px flex items-center gap-3 border-t border-rule py-3">
                <Avatar name={name} />
                <div className="mr-auto min-w-0">
                  <p className="break-words">{name}</p>
                  {why && <p className="text-sm text-ink-2">{t(`coverage.why-${why}`)}</p>}
                </div>
                <p className={`shrink-0 text-sm tabular-nums ${has === 0 ? 'font-semibold' : 'text-ink-2'}`}>{t('coverage.good', { count: has })}</p>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </section>
  )
}
