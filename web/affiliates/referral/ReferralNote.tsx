import { useQuery } from '@tanstack/react-query'
import { Route, X } from 'lucide-react'
import { useState } from 'react'
import { forgetRecommending, readRecommending } from '#contract/payments/affiliations.ts'
import { keepsSession } from '#web/kit/auth/auth.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { forgetTouches, recommenderOf } from '#web/parts/affiliates/touches.ts'

/**
 * Shows whose link the reader has followed, here or on another device of their account, until they
 * dismiss it.
 */
export function ReferralNote({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const [recommender, setHere] = useState(() => recommenderOf(eventId))
  const query = useQuery({
    ...q(readRecommending, { params: { eventId } }),
    enabled: keepsSession(),
  })
  const [isForgotten, setForgotten] = useState(false)
  const by = recommender ?? query.data?.by ?? null
  if (by === null || isForgotten) return null
  const forget = async () => {
    if (keepsSession()) await call(forgetRecommending, { params: { eventId } })
    forgetTouches(eventId)
    setHere(null)
    setForgotten(true)
    showToast(t('recommend.forgotten'))
  }
  const words = by === '' ? t('recommend.forget-nameless') : t('recommend.forget', { name: by })
  return (
    <p className="flex items-center gap-3 rounded-card border border-rule bg-surface py-2 pr-2 pl-4">
      <Route aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span>{by === '' ? t('recommend.by-somebody') : t('recommend.by', { name: by })}</span>
        <span className="text-sm text-ink-2">{t('recommend.by-paid')}</span>
      </span>
      <button
        type="button"
        aria-label={words}
        title={words}
        onClick={() => void forget().catch(() => showToast(t('recommend.not-forgotten')))}
        className="grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </p>
  )
}
