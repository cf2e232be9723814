import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { useMedia } from '#web/kit/media.ts'
import { look } from '#web/kit/ui/look.ts'
import { type LegalTab, paths } from '#web/paths.ts'
import type { LegalText } from './texts/shape.ts'

/** One legal document with its contents beside it; every heading can be linked to. */
export function LegalDocument({ text, tab }: { text: LegalText; tab: LegalTab }) {
  const { t } = useWords()
  const isWide = useMedia('(min-width: 64rem)')
  const hash = useLocation({ select: (location) => location.hash })

  useEffect(() => {
    // The text arrives after the navigation, when the browser has already looked for the heading in vain.
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash, text.title])

  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_16rem] lg:items-start">
      <nav aria-label={t('legal.contents')} className="no-print lg:sticky lg:top-24 lg:order-last">
        <details open={isWide} className="rounded-card border border-rule bg-surface p-5 lg:border-0 lg:bg-transparent lg:p-0">
          <summary className="title-3">{t('legal.contents')}</summary>
          <ol className="mt-3 grid gap-2 text-sm">
            {text.sections.map(({ id, heading }) => (
              <li key={id}><Link to={paths.legalTab} params={{ tab }} hash={id} replace className={look('plainLink')}>{heading}</Link></li>
            ))}
          </ol>
        </details>
      </nav>
      <article className="grid max-w-[42rem] gap-5">
        <p className="font-semibold text-ink-2">{text.effective}</p>
        {text.intro.map((paragraph) => <p key={paragraph} className="text-lg">{paragraph}</p>)}
        {text.sections.map(({ id, heading, paragraphs }) => (
          <section key={id} className="grid gap-3 pt-5">
            <h2 id={id} className="title-2">{heading}</h2>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string'
                ? <p key={paragraph}>{paragraph}</p>
                : <ul key={paragraph.list.join()} className="grid list-disc gap-1.5 pl-5 marker:text-ink-2">{paragraph.list.map((line) => <li key={line}>{line}</li>)}</ul>,
            )}
          </section>
        ))}
      </article>
    </div>
  )
}
