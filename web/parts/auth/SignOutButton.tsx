import { useState } from 'react'
import { hasUnsentItems } from '#web/kit/auth/traces.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { leaveSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { ButtonSize } from '#web/kit/ui/look.ts'
import type { UnsentDialog as Asking } from '../forms/UnsentDialog.tsx'

type Props = {
  label: string
  size?: ButtonSize
  className?: string
  onLeaving?: () => void
  onLeft?: () => unknown
}

/** Signs out. Items written offline that still wait would be lost, so it asks first. */
export function SignOutButton({
  label,
  size = 'normal',
  className = '',
  onLeaving,
  onLeft,
}: Props) {
  const { t } = useWords()
  const [Unsent, setUnsent] = useState<typeof Asking | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setUnsent(null)
    setLeaving(true)
    onLeaving?.()
    await leaveSession(onLeft)
  }
  const ask = async () => {
    // Pages that keep items have loaded it by then; if it fails all the same, the browser asks.
    const part = await import('../forms/UnsentDialog.tsx').catch(() => null)
    if (part) setUnsent(() => part.UnsentDialog)
    else if (confirm(t('leave.unsent-text'))) await leave()
  }
  return (
    <>
      <Button
        kind="outline"
        size={size}
        className={className}
        isPending={isLeaving}
        onClick={() => void (hasUnsentItems() ? ask() : leave())}
      >
        {label}
      </Button>
      {Unsent && <Unsent onStay={() => setUnsent(null)} onLeave={() => void leave()} />}
    </>
  )
}
