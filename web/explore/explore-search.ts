import { useNavigate, useRouterState } from '@tanstack/react-router'
import {
  type ExploreQuery,
  Format,
  type ExploreFilter,
  Size,
  ExploreSort,
} from '#contract/explore.ts'
import { Language } from '#contract/languages.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { dateFilterSpan, type DateFilter, dateFilters } from './date-filter.ts'

/** The search parameters of the URL; others are ignored. */
export type ExploreSearch = Pick<
  ExploreQuery,
  'q' | 'exact' | 'format' | 'lang' | 'size' | 'sort'
> & {
  when?: DateFilter | undefined
}

/** Keeps only the words. */
export const noFilters: Partial<ExploreSearch> = {
  when: undefined,
  format: undefined,
  lang: undefined,
  size: undefined,
}
const nothing: Partial<ExploreSearch> = { ...noFilters, q: undefined, exact: undefined }

/**
 * Returns the search in the URL and the way to change it. Each choice adds a history entry; further
 * typing does not.
 */
export function useExploreSearch(): {
  asked: ExploreSearch
  ask: (change: Partial<ExploreSearch>, options?: { replace: boolean }) => void
  clear: () => void
} {
  const navigate = useNavigate()
  const search = useRouterState({
    select: ({ location }) => askedIn(location.search),
    structuralSharing: true,
  })
  const ask = (change: Partial<ExploreSearch>, { replace } = { replace: false }) =>
    void navigate({
      to: '.',
      search: (previousSearch: object) => ({ ...previousSearch, ...change }),
      replace,
      resetScroll: false,
    })
  return { asked: search, ask, clear: () => ask(nothing) }
}

/** The router parses 42 and true as number and boolean; here everything is text. */
function askedIn(search: object): ExploreSearch {
  const texts = new Map(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const q = texts.get('q')?.slice(0, 100)
  return {
    ...(q && { q }),
    ...(texts.get('exact') === 'true' && { exact: 'true' as const }),
    when: dateFilters.find((when) => when === texts.get('when')),
    format: Format.safeParse(texts.get('format')).data,
    lang: Language.safeParse(texts.get('lang')).data,
    size: Size.safeParse(texts.get('size')).data,
    sort: ExploreSort.safeParse(texts.get('sort')).data,
  }
}

/** Returns the request to the server. Days start and end in the reader's zone. */
export function queryOf({ when, q, exact, format, lang, size, sort }: ExploreSearch): ExploreQuery {
  return { q, exact, format, lang, size, sort, ...(when && dateFilterSpan(when, ownZone())) }
}

/** Returns whether any filter besides the words is set. */
export function isFiltered({ when, format, lang, size }: ExploreSearch): boolean {
  return Boolean(when ?? format ?? lang ?? size)
}

/** The change that resets each part of the search. */
export const filterResets: Record<ExploreFilter, Partial<ExploreSearch>> = {
  q: { q: undefined, exact: undefined },
  when: { when: undefined },
  format: { format: undefined },
  lang: { lang: undefined },
  size: { size: undefined },
}
