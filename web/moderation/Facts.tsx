import type { ReactNode } from 'react'

/** Lists facts by name. On a phone the first, the longest, has its own row. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const filledFacts = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,auto))]">
      {filledFacts.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start max-sm:first:col-span-full">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
