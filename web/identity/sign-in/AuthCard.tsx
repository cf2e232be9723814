import type { ReactNode } from 'react'
import { Logo } from '#web/kit/ui/lines.tsx'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'

/** The card shared by all sign-in pages; two lines end at it. */
export function AuthCard({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="relative overflow-x-clip">
      <svg
        aria-hidden
        viewBox="0 0 1600 700"
        preserveAspectRatio="xMidYMin slice"
        fill="none"
        strokeWidth="12"
        strokeLinejoin="round"
        className="absolute inset-0 -z-10 hidden size-full md:block"
      >
        <path d="M0 160H330L520 350H800" className="stroke-seek" />
        <path d="M1600 540H1270L1080 350H800" className="stroke-offer" />
      </svg>
      <div className="shell py-6 sm:py-14">
        <section className="mx-auto grid max-w-[26rem] gap-6 rounded-card border border-rule bg-surface p-6 sm:p-9">
          <div className="grid gap-3">
            <Logo className="h-6 w-9" />
            <PageTitle className="title-1">{title}</PageTitle>
            {lead && <div className="text-ink-2">{lead}</div>}
          </div>
          {children}
        </section>
      </div>
    </div>
  )
}
