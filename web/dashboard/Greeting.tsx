import { storedToken } from '#web/kit/auth/auth.ts'
import { partOfDay } from '#web/kit/i18n/greeting.rules.ts'
import { type Translate, useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { greetingName } from './greeting-name.rules.ts'

/**
 * Greets by name and by the hour. The server knows neither; public/ahead.js inserts both before the
 * first paint, in the same words.
 */
export function Greeting() {
  const { t } = useWords()
  const { user } = useSession()
  const hour = useBrowserValue(() => new Date().getHours())
  const storedName = useBrowserValue(nameKept)
  const name = user ? greetingName(user) : storedName
  return (
    <PageTitle name={t('nav.dashboard')} className="greeting" isFilledIn>
      {hour === null ? t('greeting.welcome') : greeting(t, partOfDay(hour), name)}
    </PageTitle>
  )
}

function greeting(t: Translate, part: ReturnType<typeof partOfDay>, name: string | null): string {
  return name ? t(`greeting.${part}-name`, { name }) : t(`greeting.${part}`)
}

function nameKept(): string | null {
  const token = storedToken()
  return token && greetingName({ given_name: token.givenName, email: token.email })
}
