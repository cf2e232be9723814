import { useQuery } from '@tanstack/react-query'
import { Cpu, Ruler } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type TextKind, beautify, polishLimits, type Tone } from '#contract/polish.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Difference } from './Difference.tsx'

type Props = { text: string; kind: TextKind; onUse: (text: string) => void; onKeep: () => void }
type PolishReply = EndpointReply<typeof beautify>

/** A proposed text, its changes, and its source. */
export function PolishProposal({ text, kind, onUse, onKeep }: Props) {
  const { t } = useWords()
  const locale = useLanguage()
  const id = useId()
  const [tone, setTone] = useState<Tone>('plain')
  const isTooLong = text.length > polishLimits.text
  const query = useQuery({
    ...q(beautify, { body: { text, kind, tone, locale } }),
    enabled: !isTooLong,
    retry: false,
    networkMode: 'always',
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const region = useRef<HTMLElement>(null)
  const isThere = isTooLong || !query.isPending
  useEffect(() => {
    if (isThere) region.current?.focus({ preventScroll: true })
  }, [isThere])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Keeps the surrounding form from closing.
    event.stopPropagation()
    onKeep()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape keeps what was there, wherever in it it is pressed
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={query.isFetching}
      onKeyDown={onKeyDown}
      className="mt-1 grid animate-rise gap-3 rounded-control border border-rule bg-surface p-4 outline-none focus-visible:border-line"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-text text-sm font-semibold">
          {t('beautify.proposal')}
        </h3>
        <Tones tone={tone} onChange={setTone} />
      </header>
      {isTooLong && (
        <p role="status">
          {t('beautify.too-long', {
            most: new Intl.NumberFormat(locale).format(polishLimits.text),
          })}
        </p>
      )}
      {query.isLoading && (
        <p role="status" className="text-ink-2">
          {t('beautify.asking')}
        </p>
      )}
      {query.error && (
        <p role="alert" className="text-sm font-medium text-seek-ink">
          {failureWords(t, query.error)}
        </p>
      )}
      {query.data && <Found before={text} tidied={query.data} isOnlyTone={tone !== 'plain'} />}
      <div className="flex flex-wrap gap-2">
        {query.data && query.data.text !== text && (
          <Button size="small" onClick={() => onUse(query.data.text)}>
            {t('beautify.use')}
          </Button>
        )}
        {query.error && (
          <Button
            kind="outline"
            size="small"
            isPending={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('try-again')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onKeep}>
          {t('beautify.keep')}
        </Button>
      </div>
    </section>
  )
}

function Tones({ tone, onChange }: { tone: Tone; onChange: (tone: Tone) => void }) {
  const { t } = useWords()
  return (
    <div
      role="group"
      aria-label={t('beautify.tone')}
      className="flex rounded-control bg-sunken p-0.5"
    >
      {(['plain', 'brief'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === tone}
          onClick={() => onChange(one)}
          className="min-h-8 rounded-[calc(var(--radius-control)-2px)] px-3 text-sm font-medium text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1px_var(--color-field)]"
        >
          {t(`beautify.tone.${one}`)}
        </button>
      ))}
    </div>
  )
}

function Found({
  before,
  tidied,
  isOnlyTone,
}: {
  before: string
  tidied: PolishReply
  isOnlyTone: boolean
}) {
  const { t } = useWords()
  if (tidied.text === before)
    return (
      <p role="status" className="text-ink-2">
        {isOnlyTone ? t('beautify.nothing-plain') : t('beautify.nothing')}
      </p>
    )
  return (
    <>
      <Difference before={before} after={tidied.text} />
      <By tidied={tidied} />
    </>
  )
}

/** The source of the proposal. */
function By({ tidied: { mode, whyGuided } }: { tidied: PolishReply }) {
  const { t } = useWords()
  const Icon = mode === 'model' ? Cpu : Ruler
  return (
    <p className="flex items-start gap-1.5 text-sm text-ink-2">
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span>
        {(whyGuided === 'used-up' || whyGuided === 'unavailable') &&
          `${t(`beautify.why.${whyGuided}`)} `}
        {mode === 'model' ? t('beautify.by-model') : t('beautify.by-rules')}
      </span>
    </p>
  )
}
