import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { say } from '#web/kit/ui/toast.tsx'

const waitS = 30

/** Sends a new code, at most every thirty seconds. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const { t } = useWords()
  const [leftS, setLeftS] = useState(waitS)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (leftS === 0) return
    const timer = setTimeout(() => setLeftS(leftS - 1), 1000)
    return () => clearTimeout(timer)
  }, [leftS])

  const resend = async () => {
    setSending(true)
    setProblem(null)
    try {
      await onResend()
      say(t('verify.sent'))
    } catch (cause) {
      setProblem(failureWords(t, cause))
    }
    setSending(false)
    setLeftS(waitS)
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      {leftS > 0
        ? <p className="text-sm text-ink-2 tabular-nums">{t('verify.resend-in', { count: leftS })}</p>
        : <Button kind="outline" size="small" isPending={isSending} onClick={() => void resend()}>{t('verify.resend')}</Button>}
      {problem && <p role="alert" className={look('error')}>{problem}</p>}
    </div>
  )
}
