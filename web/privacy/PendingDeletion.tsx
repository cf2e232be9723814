import { useNavigate } from '@tanstack/react-router'
import { keepAccount } from '#contract/privacy.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { enterSession, leaveSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { RefusalNote } from '../parts/forms/RefusalNote.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** An account that waits for deletion: its owner keeps it or leaves. */
export function PendingDeletion({ dueAt }: { dueAt: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(localeFor(language), { dateStyle: 'full' }).format(
    new Date(dueAt),
  )
  const keep = useSend(keepAccount, async () => {
    await enterSession()
    showToast(t('account.kept'))
    await navigate({ to: paths.dashboard, replace: true })
  })
  const leave = () => leaveSession(() => navigate({ to: paths.home, replace: true }))
  return (
    <section className={`${look('card')} grid gap-5 p-5 sm:p-6`}>
      <p className="title-2 wrap-anywhere">{t('account.leaving-on', { day })}</p>
      <p className="text-ink-2">{t('account.leaving-text')}</p>
      {keep.error && <RefusalNote problem={keep.error} from={paths.deleteAccount} />}
      <div className="flex flex-wrap gap-3">
        <Button isPending={keep.isPending} onClick={() => keep.mutate({})}>
          {t('account.keep')}
        </Button>
        <Button kind="outline" onClick={() => void leave()}>
          {t('nav.logout')}
        </Button>
      </div>
    </section>
  )
}
