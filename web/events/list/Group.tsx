import type { ReactNode } from 'react'

/** A part of a list with its own title. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="title-2">{title}</h2>
      {children}
    </section>
  )
}
