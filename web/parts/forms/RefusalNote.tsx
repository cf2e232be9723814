import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { leaveSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** Why a request was refused; if it needs a sign-in of the last minutes, a link there and back. */
export function RefusalNote({ problem, from }: { problem: unknown; from: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const isStale =
    (problem instanceof ApiError || problem instanceof AuthProblem) &&
    problem.code === 'sign-in-again'
  const signInAgain = async () => {
    setLeaving(true)
    await leaveSession(() => navigate({ to: paths.signin, state: { from } }))
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className={look('error')}>{failureWords(t, problem)}</p>
      {isStale && (
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
