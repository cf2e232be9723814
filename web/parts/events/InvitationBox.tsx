import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

type Props = { label: string; isLabelShown?: boolean }

/** Opens the invitation of a code or of a whole link. The link of an event opens its page. */
export function InvitationBox({ label, isLabelShown = false }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const pasted = useRef('') // with its line breaks, which the field drops
  const [problem, setProblem] = useState<string | null>(null)
  const [isJoining, setJoining] = useState(false)

  const refuse = (words: string) => {
    setProblem(words)
    box.current?.focus()
  }
  const join = async (event: FormEvent) => {
    event.preventDefault()
    if (isJoining) return
    setJoining(true)
    setProblem(null)
    await open().catch((cause: unknown) => refuse(failureWords(t, cause)))
    setJoining(false)
  }
  const open = async () => {
    // Loaded on demand: the size of public pages is limited
    const { readInvitation } = await import('./read-invitation.ts')
    const read = await readInvitation(text, pasted.current)
    if (read === null) return refuse(t('fields.required'))
    if ('host' in read) return refuse(t(`invitation.${read.kind}`, { host: read.host }))
    if (read.kind === 'event')
      return navigate({ to: paths.event, params: { eventId: read.eventId } })
    const { eventId, invitationCode } = read
    await navigate({ to: paths.invitation, params: { eventId, invitationCode } })
  }

  return (
    <form noValidate onSubmit={(event) => void join(event)} className="grid gap-1.5">
      <label htmlFor={id} className={isLabelShown ? look('label') : 'sr-only'}>
        {label}
      </label>
      <div className="flex rounded-control border border-field bg-surface focus-within:border-line focus-within:ring-3 focus-within:ring-line/25 has-aria-invalid:border-seek-ink">
        <input
          ref={box}
          id={id}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
          onPaste={(event) => {
            pasted.current = event.clipboardData.getData('text')
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={isLabelShown ? 'XXXX-XXXX-XXXX' : label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          className="min-h-11 w-full min-w-0 flex-1 rounded-l-control bg-transparent px-3.5 outline-none placeholder:text-ellipsis"
        />
        <button
          type="submit"
          aria-disabled={isJoining || undefined}
          className="min-h-11 shrink-0 rounded-r-control border-l border-rule px-4 font-semibold hover:bg-sunken aria-disabled:cursor-progress aria-disabled:opacity-60"
        >
          {t('invitation.join')}
        </button>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className={look('error')}>
          {problem}
        </p>
      )}
    </form>
  )
}
