import type { PagePreparer } from '#web/kit/prepare.ts'

/** What is played is matched in the browser; before, there is what the page is about. */
export const prepareMeeting: PagePreparer = async ({ t }) => ({
  title: t('animation.meeting.title'),
  description: t('animation.meeting.lead'),
})
export const prepareRotation: PagePreparer = async ({ t }) => ({
  title: t('animation.turning.title'),
  description: t('animation.turning.lead'),
})
