import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { leaveSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { isSignInTooOld } from '#web/parts/auth/fresh-sign-in.ts'
import { paths } from '#web/paths.ts'

/** Why a request was refused; if it needs a sign-in of the last minutes, a link there and back. */
export function RefusalNote({ problem, from }: { problem: unknown; from: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const signInAgain = async () => {
    setLeaving(true)
    await leaveSession(() => navigate({ to: paths.signin, state: { from } }))
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className={look('error')}>{failureWords(t, problem)}</p>
      {isSignInTooOld(problem) && (
        <Button
          kind="outline"
          size="small"
          isPending={isLeaving}
          onClick={() => void signInAgain()}
        >
          {t('account.sign-in-again')}
        </Button>
      )}
    </div>
  )
}
