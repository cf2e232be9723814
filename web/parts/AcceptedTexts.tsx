import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n.ts'
import { Marked } from '#web/kit/ui/Marked.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** What a new person accepts, with both texts a click away in another tab, so that nothing typed is lost. */
export function AcceptedTexts() {
  const { t } = useWords()
  return (
    <Marked
      text={t('signup.accept')}
      marks={{
        tos: <Link to={paths.legalTab} params={{ tab: 'tos' }} target="_blank" className={look('link')} />,
        privacy: <Link to={paths.legalTab} params={{ tab: 'privacy' }} target="_blank" className={look('link')} />,
      }}
    />
  )
}
