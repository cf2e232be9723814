import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth/auth.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Email } from '#web/parts/forms/fields.ts'

const Address = z.object({ email: Email })

type Props = {
  email: string
  onAsked: (email: string) => void
  onProblem: (fields: Record<string, string>, cause: unknown) => void
}

/** The other way to sign in, if the user pool mails codes: it asks for the e-mail only. */
export function EmailCodeForm({ email, onAsked, onProblem }: Props) {
  const { t } = useWords()
  const isOffered = useQuery(configQuery).data?.auth.emailCodes
  const [isSending, setSending] = useState(false)
  if (!isOffered) return null
  const ask = async () => {
    const parsed = Address.safeParse({ email })
    if (!parsed.success) return onProblem(fieldErrors(parsed), null)
    setSending(true)
    try {
      await (await auth()).askSignInCode(parsed.data.email)
      onAsked(parsed.data.email)
    } catch (cause) {
      onProblem({}, cause)
      setSending(false)
    }
  }
  return (
    <Button kind="outline" isPending={isSending} onClick={() => void ask()}>
      {t('signin.code-instead')}
    </Button>
  )
}
