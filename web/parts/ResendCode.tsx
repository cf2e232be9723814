import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { say } from '#web/kit/ui/toast.tsx'
import { codeSent, codeSentAt } from './codesent.ts'

const waitS = 30

/** Sends a new code, at most every thirty seconds; a reload does not start the wait anew. */
export function ResendCode({ onResend }: { onResend: () => Promise<unknown> }) {
  const { t } = useWords()
  const [sentAtMs, setSentAt] = useState(codeSentAt)
  const [nowMs, setNow] = useState(() => Date.now())
  const leftS = Math.max(0, Math.min(waitS, waitS - Math.floor((nowMs - sentAtMs) / 1000)))
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (leftS === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [leftS, nowMs])

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
    const sentMs = codeSent()
    setSentAt(sentMs)
    setNow(sentMs)
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
