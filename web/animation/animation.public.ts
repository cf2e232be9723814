import type { PagePreparer } from '#web/kit/browser/prepare.ts'

/** The picture is matched in the browser; until then the page says what it is about. */
export const prepareMeeting: PagePreparer = async ({ t }) => ({
  title: t('animation.meeting.title'),
  description: t('animation.meeting.lead'),
})
export const prepareRotation: PagePreparer = async ({ t }) => ({
  title: t('animation.turning.title'),
  description: t('animation.turning.lead'),
})
