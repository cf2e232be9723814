import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Format, Size, type ExploreSort } from '#contract/explore.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import type { ExploreSearch } from './explore-search.ts'
import { dateFilters } from './date-filter.ts'

type Props = {
  asked: ExploreSearch
  ask: (change: Partial<ExploreSearch>) => void
  isMember: boolean
}

/** The filters and the order of the list; they wrap onto another row. */
export function Filters({ asked, ask, isMember }: Props) {
  const { t } = useWords()
  const sorts: ExploreSort[] = [
    ...(asked.q ? ['best' as const] : []),
    'soonest',
    'newest',
    ...(isMember ? ['for-you' as const] : []),
  ]
  const usual = asked.q ? 'best' : 'soonest'
  const sort = asked.sort && sorts.includes(asked.sort) ? asked.sort : usual
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Whens asked={asked} ask={ask} />
      <span aria-hidden className="mx-1 h-6 w-px shrink-0 bg-rule max-lg:hidden" />
      <Pick
        label={t('explore.format')}
        value={asked.format}
        none={t('explore.format.any')}
        choices={Format.options.map((format) => ({
          value: format,
          label: t(`explore.format.${format}`),
        }))}
        onPick={(format) => ask({ format })}
      />
      <Pick
        label={t('explore.lang')}
        value={asked.lang}
        none={t('explore.lang.any')}
        choices={languageNames.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
        onPick={(lang) => ask({ lang })}
      />
      <Pick
        label={t('explore.size')}
        value={asked.size}
        none={t('explore.size.any')}
        choices={Size.options.map((size) => ({ value: size, label: t(`explore.size.${size}`) }))}
        onPick={(size) => ask({ size })}
      />
      <span aria-hidden className="ml-auto max-lg:hidden" />
      <Pick
        label={t('explore.sort')}
        value={sort}
        isPlain
        choices={sorts.map((one) => ({ value: one, label: t(`explore.sort.${one}`) }))}
        onPick={(one) => ask({ sort: one === usual ? undefined : one })}
      />
    </div>
  )
}

const pill =
  'flex min-h-10 shrink-0 items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150'
const loose = 'border-field bg-surface text-ink hover:bg-sunken'
const selectedStyle = 'border-ink bg-ink text-on-ink'

function Whens({ asked, ask }: Pick<Props, 'asked' | 'ask'>) {
  const { t } = useWords()
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('explore.when')}</legend>
      {[undefined, ...dateFilters].map((when) => (
        <label
          key={when ?? 'any'}
          className={`${pill} relative cursor-pointer ${asked.when === when ? selectedStyle : loose} has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-line/55`}
        >
          <input
            type="radio"
            name={name}
            checked={asked.when === when}
            onChange={() => ask({ when })}
            className="absolute inset-0 appearance-none rounded-full outline-none"
          />
          {t(`explore.when.${when ?? 'any'}`)}
        </label>
      ))}
    </fieldset>
  )
}

type FilterOption<V extends string> = { value: V; label: string; lang?: string }
type PickProps<V extends string> = {
  label: string
  value: V | undefined
  none?: string
  isPlain?: boolean
  choices: readonly FilterOption<V>[]
  onPick: (value: V | undefined) => void
}

/** A native select in the shape of a chip: dark once a value is chosen. */
function Pick<V extends string>({
  label,
  value,
  none,
  isPlain = false,
  choices,
  onPick,
}: PickProps<V>) {
  const isChosen = value !== undefined && !isPlain
  return (
    <span className="relative max-w-full">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) =>
          onPick(choices.find((choice) => choice.value === event.target.value)?.value)
        }
        className={`${pill} max-w-full field-sizing-content appearance-none pr-9 ${isChosen ? selectedStyle : loose}`}
      >
        {none !== undefined && (
          <option value="" className="bg-surface text-ink">
            {none}
          </option>
        )}
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            lang={choice.lang}
            className="bg-surface text-ink"
          >
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={`pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 ${isChosen ? 'text-on-ink' : 'text-ink-2'}`}
      />
    </span>
  )
}
