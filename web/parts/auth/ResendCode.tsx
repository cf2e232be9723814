import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { noteCodeSent, codeSentAt } from './code-sent-time.ts'

const waitS = 30

type Props = {
  /** Sends the code; false if there is no address to send it to. */
  onResend: () => Promise<unknown>
  /** Clears the typed code: the new one has replaced it. */
  onSent: () => void
  /** The confirmation after sending: the address. */
  sent: string
}

/**
 * Sends a new code, at most every thirty seconds, and says where to; a reload does not restart the
 * wait.
 */
export function ResendCode({ onResend, onSent, sent }: Props) {
  const { t } = useWords()
  const [sentAtMs, setSentAt] = useState(codeSentAt)
  const [nowMs, setNow] = useState(() => Date.now())
  const leftS = Math.max(0, Math.min(waitS, waitS - Math.floor((nowMs - sentAtMs) / 1000)))
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [statusText, setSaid] = useState('')

  useEffect(() => {
    if (leftS === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [leftS, nowMs])

  const resend = async () => {
    setSending(true)
    setProblem(null)
    setSaid('')
    try {
      if ((await onResend()) !== false) startWaiting()
    } catch (cause) {
      setProblem(failureWords(t, cause))
    }
    setSending(false)
  }
  const startWaiting = () => {
    const sentMs = noteCodeSent()
    setSentAt(sentMs)
    setNow(sentMs)
    setSaid(sent)
    onSent()
  }

  return (
    <div className="grid justify-items-start gap-1.5">
      <p role="status" className={statusText === '' ? 'sr-only' : 'text-sm wrap-anywhere'}>
        {statusText}
      </p>
      {leftS > 0 ? (
        <p className="text-sm text-ink-2 tabular-nums">{t('verify.resend-in', { count: leftS })}</p>
      ) : (
        <Button kind="outline" size="small" isPending={isSending} onClick={() => void resend()}>
          {t('verify.resend')}
        </Button>
      )}
      {problem && (
        <p role="alert" className={look('error')}>
          {problem}
        </p>
      )}
    </div>
  )
}
