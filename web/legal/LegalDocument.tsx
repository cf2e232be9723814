import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { type LegalTab, paths } from '#web/paths.ts'
import type { LegalText } from '#words/legal/shape.ts'

type Props = {
  text: LegalText
  tab: LegalTab
  /** Content at the end of a section, by its id, where the document has that section. */
  atEndOf: Record<string, ReactNode>
}

/** A legal document with its table of contents; every heading can be linked to. */
export function LegalDocument({ text, tab, atEndOf }: Props) {
  const { t } = useWords()
  const hash = useLocation({ select: (location) => location.hash })

  useEffect(() => {
    // A person may already type before this code has loaded: the focus must not move.
    if (document.activeElement?.matches('input, textarea, select')) return
    // The text arrives after the navigation, when the browser has already failed to find the
    // heading.
    const heading = document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, text.title])

  return (
    <div className="grid gap-6 lg:gap-10 lg:grid-cols-[1fr_16rem] lg:items-start">
      <nav
        aria-label={t('legal.contents')}
        className="no-print lg:sticky lg:top-24 lg:order-last lg:-m-2 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:p-2"
      >
        <details className="group rounded-card border border-rule bg-surface lg:hidden">
          <summary className="title-3 flex min-h-13 list-none items-center justify-between gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
            {t('legal.contents')}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <div className="px-5 pb-5">
            <Contents text={text} tab={tab} />
          </div>
        </details>
        <div className="max-lg:hidden">
          <p className="title-3 mb-3">{t('legal.contents')}</p>
          <Contents text={text} tab={tab} />
        </div>
      </nav>
      <article className="grid max-w-2xl gap-5">
        <p className="font-semibold text-ink-2">{text.effective}</p>
        {text.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {text.sections.map(({ id, heading, paragraphs }) => (
          <section key={id} className="grid gap-3 pt-5">
            <h2 id={id} tabIndex={-1} className="title-2 break-after-avoid outline-none">
              {heading}
            </h2>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>{paragraph}</p>
              ) : (
                <ul
                  key={paragraph.list[0]}
                  className="grid list-disc gap-1.5 pl-5 marker:text-ink-2"
                >
                  {paragraph.list.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
            {atEndOf[id]}
          </section>
        ))}
      </article>
    </div>
  )
}

/**
 * Rendered twice, folded for phones and open for wide screens, so that the choice needs no script.
 */
function Contents({ text, tab }: { text: LegalText; tab: LegalTab }) {
  return (
    <ol className="grid gap-2 text-sm">
      {text.sections.map(({ id, heading }) => (
        <li key={id}>
          <Link
            to={paths.legalTab}
            params={{ tab }}
            hash={id}
            replace
            className={look('plainLink')}
          >
            {heading}
          </Link>
        </li>
      ))}
    </ol>
  )
}
