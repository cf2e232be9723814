import { type ProfileSummary, workLine } from '#contract/profile-summary.ts'

/** A person's role and company, below their name; nothing if they show neither. */
export function WorkLine({
  profile,
  className = '',
}: {
  profile: ProfileSummary
  className?: string
}) {
  const work = workLine(profile)
  if (work === '') return null
  return (
    <span dir="auto" className={`font-text text-sm leading-5 font-normal text-ink-2 ${className}`}>
      {work}
    </span>
  )
}
