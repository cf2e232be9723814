import { readConfig } from '#contract/config.ts'
import type { PagePreparer } from '#web/kit/browser/prepare.ts'

/** A sign-in page: the configuration says which ways there are and what a password needs. */
const aWayIn =
  (title: 'signin.title' | 'signup.title' | 'forgot.title'): PagePreparer =>
  async ({ t, keep }) => {
    await keep(readConfig, {})
    return { title: t(title), description: t('landing.lead') }
  }

export const prepareSignIn = aWayIn('signin.title')
export const prepareSignUp = aWayIn('signup.title')
export const prepareForgotPassword = aWayIn('forgot.title')
