import { useEffect, useState } from 'react'
import { acceptTexts, textVersion } from '#contract/legal-texts.ts'
import { readAgreed } from '#contract/privacy.ts'
import { every } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { mergeUser, useSession } from '#web/kit/auth/session.ts'
import { session } from '#web/kit/offline/storage.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { sendAcceptance, hasPendingAcceptance } from './accepted-texts.ts'
import { TextLinks } from './AcceptedTexts.tsx'
import { versionText } from './text-version.ts'

const laterKey = 'texts.later'

/**
 * Asks people who have not accepted the current texts: they came by another page than ours, or the
 * texts have changed. Nothing is locked meanwhile.
 */
export function TextsNote() {
  const { t } = useWords()
  const language = useLanguage()
  const accepted = useSession().user?.acceptedTexts
  const [isLater, setLater] = useState(() => session.get(laterKey) === textVersion)
  const accept = useSend(acceptTexts, ({ acceptedTexts }) => {
    mergeUser({ acceptedTexts })
    showToast(t('texts.kept', { page: t('nav.profile'), tab: t('profile.tab.privacy') }))
    return queryClient.invalidateQueries(every(readAgreed))
  })
  const isDue = accepted !== undefined && accepted !== textVersion

  useEffect(() => {
    if (accepted !== undefined) void sendAcceptance()
  }, [accepted])

  if (!isDue || isLater || hasPendingAcceptance()) return null
  const putOff = () => {
    session.set(laterKey, textVersion)
    setLater(true)
  }
  return (
    <section
      aria-labelledby="texts"
      className="grid gap-3 rounded-card border-l-4 border-line bg-surface p-5"
    >
      <h2 id="texts" className="title-3">
        {t(accepted === null ? 'texts.title' : 'texts.title-changed')}
      </h2>
      <p>
        <TextLinks
          text={t(accepted === null ? 'texts.text' : 'texts.text-changed', {
            date: versionText(textVersion, language),
          })}
        />
      </p>
      {accept.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, accept.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          isPending={accept.isPending}
          onClick={() => accept.mutate({ body: { version: textVersion, way: 'asked' } })}
        >
          {t('texts.accept')}
        </Button>
        <Button kind="quiet" size="small" onClick={putOff}>
          {t('texts.later')}
        </Button>
      </div>
    </section>
  )
}
