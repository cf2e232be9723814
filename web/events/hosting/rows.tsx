import { ChevronRight, type Users } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { look } from '#web/kit/ui/look.ts'

/** The style of a row in the host's panel, whether link or action. */
export const row =
  'flex min-h-11 w-full items-center gap-3 px-6 py-2 text-left font-medium -outline-offset-3! hover:bg-sunken'

export function Row({ children }: { children: ReactNode }) {
  return <li>{children}</li>
}

export function Face({
  icon: Icon,
  children,
  leads = true,
}: {
  icon: typeof Users
  children: ReactNode
  leads?: boolean
}) {
  return (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="mr-auto">{children}</span>
      {leads && <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />}
    </>
  )
}

export function RowButton({
  isPending,
  problem,
  ...rest
}: ComponentProps<'button'> & { isPending: boolean; problem: unknown }) {
  const { t } = useWords()
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        {...rest}
        className={`${row} ${isPending ? 'opacity-60' : ''}`}
      />
      {problem instanceof Error && (
        <p role="alert" className={`${look('error')} px-6 pb-3`}>
          {failureWords(t, problem)}
        </p>
      )}
    </>
  )
}
