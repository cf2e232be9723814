import { Link, useNavigate } from '@tanstack/react-router'
import { reservedWords } from '#contract/reserved-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EdgeLine } from '#web/parts/pages/EdgeLine.tsx'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import { paths } from '#web/paths.ts'

/** Gives the same answer for an unused handle and an absent host. */
export function UnknownHost({ handle }: { handle: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  // A reserved word of the product is no host anyone might look for.
  const isOurs = reservedWords.some((word) => word === handle.toLowerCase())
  return (
    <div className="grid justify-items-start gap-5">
      <EdgeLine />
      <PageTitle className="title-1 wrap-anywhere">
        {isOurs ? t('not-found.title') : t('hosts.unknown', { handle: handle.replace(/^@/, '') })}
      </PageTitle>
      <p className="lead">{t(isOurs ? 'not-found.text' : 'hosts.unknown-text')}</p>
      <div className="w-full max-w-136">
        <SearchBox
          label={t('explore.search')}
          value=""
          onSearch={(text) => void (text && navigate({ to: paths.explore, search: { q: text } }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
        <Link to={paths.home} className={look('quiet')}>
          {t('not-found.home')}
        </Link>
      </div>
    </div>
  )
}
export { UnknownHost as Part }
