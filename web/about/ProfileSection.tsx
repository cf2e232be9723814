import { type ReactNode, useId } from 'react'
import { Station } from '#web/kit/ui/lines.tsx'

/** A group of related profile fields, as one stop on the line through all of them. */
export function ProfileSection({
  title,
  isLast = false,
  children,
}: {
  title: string
  isLast?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="relative grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-[10rem_minmax(0,1fr)]"
    >
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-4 -bottom-12 left-1.5 w-2 bg-rule max-md:hidden"
        />
      )}
      <h3 id={id} className="relative flex gap-3 font-semibold">
        <Station className="mt-0.5 size-5" />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </h3>
      <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
    </div>
  )
}
