import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { hostLimits } from '#contract/hosts.ts'
import { checkHandle, HandleVerdict } from '#contract/own-host.ts'
import { q } from '#web/kit/api/call.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useDebouncedValue } from '#web/kit/api/debounced-value.ts'
import { Field, type FieldProps } from '#web/kit/ui/Field.tsx'
import { look } from '#web/kit/ui/look.ts'

const restMs = 350

/** The handle in the page's URL; while it is typed, shows whether it is free, and if not, why. */
export function HandleField({
  id,
  name,
  value,
  label,
  onChange,
  errorCode,
  own,
}: FieldProps<string> & { own: string | undefined }) {
  const { t } = useWords()
  const typed = value.trim()
  const rested = useDebouncedValue(typed, restMs)
  const check = useQuery({
    ...q(checkHandle, { body: { handle: rested.slice(0, 200) } }),
    enabled: rested !== '' && rested === typed && rested !== own,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const isAnswered =
    rested === typed && check.data !== undefined && !check.isPlaceholderData && typed !== own
  const verdict = errorCode ?? (isAnswered ? check.data?.verdict : undefined)
  const isRefused = verdict !== undefined && verdict !== 'free' && verdict !== 'yours'
  const problem =
    !isRefused && check.isError && typed !== own ? failureWords(t, check.error) : undefined
  return (
    <Field
      id={id}
      label={label}
      hint={
        own !== undefined && typed !== own
          ? t('hosts.rename-hint', { handle: own, count: hostLimits.movedDays })
          : t('hosts.handle-hint')
      }
    >
      <div className="flex items-center rounded-control border border-field bg-surface focus-within:border-line focus-within:ring-3 focus-within:ring-line/25 has-aria-invalid:border-seek-ink">
        <span aria-hidden className="max-w-3/5 shrink-0 truncate pl-3.5 text-ink-2">
          {location.host}/
        </span>
        <input
          id={id}
          name={name}
          type="text"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-hint ${id}-verdict`}
          className="min-h-11 w-full min-w-0 rounded-control bg-transparent pr-3.5 pl-0.5 outline-none"
        />
      </div>
      <p
        id={`${id}-verdict`}
        aria-live="polite"
        className={`${isRefused ? look('error') : 'text-sm font-medium text-offer-ink'} flex items-start gap-1.5 empty:hidden`}
      >
        {isRefused && (
          <>
            <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
            {verdictWords(t, verdict)}
          </>
        )}
        {verdict === 'free' && (
          <>
            <CircleCheck aria-hidden className="mt-0.75 size-4 shrink-0" />
            {t('hosts.handle.free', { handle: check.data?.handle ?? typed })}
          </>
        )}
        {verdict === 'yours' && t('hosts.handle.yours')}
        {problem}
      </p>
    </Field>
  )
}

function verdictWords(t: ReturnType<typeof useWords>['t'], code: string): string {
  const parsedVerdict = HandleVerdict.safeParse(code)
  return parsedVerdict.success
    ? t(`hosts.handle.${parsedVerdict.data}`, {
        handle: '',
        min: hostLimits.handleMin,
        max: hostLimits.handle,
      })
    : fieldWords(t, code)
}
