import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

/** The texts that a new person accepts. */
export function AcceptedTexts() {
  const { t } = useWords()
  return <TextLinks text={t('signup.accept')} />
}

/**
 * Words with links to both legal texts, which open in another tab, so that nothing typed is lost.
 */
export function TextLinks({ text }: { text: string }) {
  return (
    <MarkedText
      text={text}
      marks={{
        tos: (
          <Link
            to={paths.legalTab}
            params={{ tab: 'tos' }}
            target="_blank"
            className={look('link')}
          />
        ),
        privacy: (
          <Link
            to={paths.legalTab}
            params={{ tab: 'privacy' }}
            target="_blank"
            className={look('link')}
          />
        ),
      }}
    />
  )
}
