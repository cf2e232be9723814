import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hasUnsentItems } from '#web/kit/auth/traces.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { leaveSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Signs out on every device at once. */
export function SignOutEverywhere() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await leaveSession(() => navigate({ to: paths.home }), 'signOutEverywhere')
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-rule pt-4">
      <p className={look('hint')}>{t('profile.sessions-text')}</p>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {t('profile.sign-out-everywhere')}
      </Button>
      <Dialog
        title={t('profile.sign-out-everywhere-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <Button kind="danger" isPending={isLeaving} onClick={() => void leave()}>
            {t('profile.sign-out-everywhere')}
          </Button>
        }
      >
        <p>{t('profile.sign-out-everywhere-text')}</p>
        {isAsking && hasUnsentItems() && (
          <p className="mt-3 font-medium text-ink">{t('leave.unsent-text')}</p>
        )}
      </Dialog>
    </div>
  )
}
