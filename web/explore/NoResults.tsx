import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ExploreFilter } from '#contract/explore.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { type ExploreSearch, isFiltered, noFilters, filterResets } from './explore-search.ts'

type Props = {
  asked: ExploreSearch
  relax: readonly { filter: ExploreFilter; count: number }[]
  ask: (change: Partial<ExploreSearch>) => void
  onClear: () => void
}

/** Shown without results: which filter to drop, and how many results that would give. */
export function NoResults({ asked, relax, ask, onClear }: Props) {
  const { t } = useWords()
  if (!asked.q && !isFiltered(asked)) return <NothingYet />
  const title =
    asked.q && !isFiltered(asked)
      ? t('explore.nothing-found', { words: asked.q })
      : t('explore.none-fits')
  const isAlone = asked.q !== undefined && !isFiltered(asked)
  const offers = isAlone ? [] : relax
  return (
    <EmptyState
      title={title}
      actions={<Ways offers={offers} asked={asked} ask={ask} onClear={onClear} />}
    >
      {offers.length === 0 && t('explore.nothing-found-text')}
    </EmptyState>
  )
}

function Ways({
  offers,
  asked,
  ask,
  onClear,
}: Pick<Props, 'asked' | 'ask' | 'onClear'> & { offers: Props['relax'] }) {
  const { t } = useWords()
  const nameOf = useNames(asked)
  return (
    <>
      {offers.map(({ filter, count }) => (
        <Button key={filter} kind="outline" onClick={() => ask(filterResets[filter])}>
          <X aria-hidden className="size-4" />
          {t('explore.drop', { filter: nameOf(filter), count })}
        </Button>
      ))}
      {offers.length === 0 && asked.q !== undefined && isFiltered(asked) && (
        <Button kind="outline" onClick={() => ask(noFilters)}>
          {t('explore.clear')}
        </Button>
      )}
      <Button kind={offers.length > 0 ? 'quiet' : 'outline'} onClick={onClear}>
        {t('explore.show-all')}
      </Button>
    </>
  )
}

/** Returns the name of each part of the search, as the reader chose it. */
function useNames({
  q,
  when,
  format,
  lang,
  size,
}: ExploreSearch): (filter: ExploreFilter) => string {
  const { t } = useWords()
  const names: Record<ExploreFilter, string> = {
    q: q ?? '',
    when: t(`explore.when.${when ?? 'any'}`),
    format: t(`explore.format.${format ?? 'any'}`),
    lang: languageNames.find(({ code }) => code === lang)?.name ?? '',
    size: t(`explore.size.${size ?? 'any'}`),
  }
  return (filter) => names[filter]
}

function NothingYet() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('explore.nothing-yet')}
      actions={
        <Link to={paths.createEvent} className={look('primary')}>
          {t('create.heading')}
        </Link>
      }
    >
      {t('explore.nothing-yet-text')}
    </EmptyState>
  )
}
