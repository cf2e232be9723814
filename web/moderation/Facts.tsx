import type { ReactNode } from 'react'

/** Facts by name, as many as there are. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start"><dt className="text-sm text-ink-2">{name}</dt><dd className="font-medium wrap-anywhere">{value}</dd></div>
      ))}
    </dl>
  )
}
