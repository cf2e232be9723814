import { localeFor } from '#web/kit/i18n/locale.ts'
import { Languages, Link2, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AboutView } from '#contract/about.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { shownLink } from './links.rules.ts'
import { languageName } from './language-name.ts'

/** Returns whether there is anything to show below the name, the photo and the work. */
export function hasAboutText({
  photoId: _photo,
  role: _role,
  company: _company,
  ...fields
}: AboutView): boolean {
  return Object.keys(fields).length > 0
}

/** A person's description of themselves, as far as the reader may see it, without their work. */
export function AboutLines({
  about: { headline, about, home, languages, links },
}: {
  about: AboutView
}) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="grid grid-cols-1 gap-2 wrap-anywhere">
      {headline && (
        <p dir="auto" className="font-medium">
          {headline}
        </p>
      )}
      {about && (
        <p dir="auto" className="whitespace-pre-line">
          {about}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-1 text-sm text-ink-2 empty:hidden">
        {home && (
          <Line icon={<MapPin aria-hidden className={icon} />} label={t('about.home')}>
            {home}
          </Line>
        )}
        {languages && (
          <Line icon={<Languages aria-hidden className={icon} />} label={t('about.languages')}>
            {new Intl.ListFormat(localeFor(language)).format(
              languages.map((one) => languageName(one, language)),
            )}
          </Line>
        )}
        {links && (
          <Line icon={<Link2 aria-hidden className={icon} />} label={t('about.links')}>
            <span className="grid grid-cols-1">
              {links.map((link) => (
                <a
                  key={link}
                  href={link}
                  target="_blank"
                  rel="noreferrer nofollow ugc"
                  className={`${look('link')} py-0.5`}
                >
                  {shownLink(link)}
                </a>
              ))}
            </span>
          </Line>
        )}
      </ul>
    </div>
  )
}

const icon = 'mt-0.5 size-4 shrink-0'

function Line({
  icon: iconNode,
  label,
  children,
}: {
  icon: ReactNode
  label: string
  children: ReactNode
}) {
  return (
    <li className="flex items-start gap-2">
      {iconNode}
      <span className="sr-only">{label}: </span>
      <span dir="auto" className="min-w-0">
        {children}
      </span>
    </li>
  )
}
