import type { EndpointReply } from '#contract/endpoint.ts'
import { previewRecompute, readCoverage, recompute } from '#contract/matching/coverage.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { CoverageComparison } from './WhatIfForm.tsx'

type Props = { eventId: string; isComputing: boolean }

/** Runs matching again, after a preview of the changes: in numbers, never whom. */
export function Recompute({ eventId, isComputing }: Props) {
  const { t } = useWords()
  const params = { eventId }
  const preview = useSend(previewRecompute)
  const doIt = useSend(recompute, async () => {
    preview.reset()
    showToast(t('coverage.asked'))
    await queryClient.invalidateQueries(every(readCoverage))
  })
  const problem = preview.error ?? doIt.error
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="title-2">{t('coverage.recompute')}</h2>
        <p className="max-w-160 text-ink-2">{t('coverage.recompute-text')}</p>
      </header>
      <div role="status" className="empty:hidden">
        {preview.data && <Changes changes={preview.data} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="outline"
          isPending={preview.isPending}
          onClick={() => preview.mutate({ params })}
        >
          {t('coverage.preview')}
        </Button>
        {preview.data && (
          <Button isPending={doIt.isPending || isComputing} onClick={() => doIt.mutate({ params })}>
            {t('coverage.do-it')}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
    </section>
  )
}

function Changes({
  changes: { kept, added, gone, before, after },
}: {
  changes: EndpointReply<typeof previewRecompute>
}) {
  const { t } = useWords()
  if (added + gone === 0)
    return <p className={`${look('card')} p-5 sm:p-6`}>{t('coverage.nothing-changes')}</p>
  return (
    <div className={`${look('card')} grid gap-6 p-5 sm:p-6`}>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {[
          [t('coverage.kept'), kept] as const,
          [t('coverage.added'), added] as const,
          [t('coverage.gone'), gone] as const,
        ].map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="title-2 tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <CoverageComparison before={before} after={after} then={t('coverage.anew')} />
      <p className="text-sm text-ink-2">{t('coverage.mutual-stay')}</p>
    </div>
  )
}
