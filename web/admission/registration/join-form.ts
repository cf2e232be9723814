import { useEffect } from 'react'
import * as z from 'zod/mini'
import { listMyEvents, listRegisteredEvents, readEvent } from '#contract/events/events.ts'
import { listItems, StatementKind } from '#contract/items.ts'
import { listMatches } from '#contract/matching/matching.ts'
import {
  type InvitationPreview,
  previewInvitation,
} from '#contract/admission/invitation-preview.ts'
import {
  readMyRegistration,
  registerForEvent,
  type Registration,
} from '#contract/admission/registration.ts'
import { auth } from '#web/kit/auth/auth.ts'
import { every } from '#web/kit/api/call.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { unfinished, useForm } from '#web/kit/forms/form.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { takeHandover } from '#web/kit/auth/handover.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { currentSession, enterSession, useSession } from '#web/kit/auth/session.ts'
import { sendAcceptance, noteAccepted } from '#web/parts/auth/accepted-texts.ts'
import { syncTouches, touchesFor } from '#web/parts/affiliates/load-touches.ts'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { Email, GivenName } from '#web/parts/forms/fields.ts'
import { joinMode } from '#contract/events/join-mode.ts'
import { isJoinRefusal, isOfferStale } from '../../parts/events/join.rules.ts'
import {
  affiliateCodeIn,
  answersIn,
  blankJoinForm,
  consentsIn,
  type JoinFormValues,
  joinFormProblems,
  prefill,
} from './join-form.rules.ts'
import { statementsFrom } from '../../parts/statements/statements.rules.ts'
import { ticketProblems, ticketRequest } from './tickets.rules.ts'

const NewPerson = z.object({
  givenName: GivenName,
  email: Email,
  accepted: z.literal(true, 'not-accepted'),
})

function schemaFor(
  { questions, offer, written }: InvitationPreview,
  { isNew, email }: { isNew: boolean; email: string },
) {
  return z.custom<JoinFormValues>().check((payload) => {
    const tickets = offer
      ? ticketProblems(offer, payload.value, isNew ? payload.value.email : email)
      : {}
    const problems = {
      ...tickets,
      ...joinFormProblems(payload.value, { questions, isWritten: isNew && written.length > 0 }),
      ...(isNew && fieldErrors(NewPerson.safeParse(payload.value))),
    }
    for (const [field, message] of Object.entries(problems))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
}

type JoinFormOptions = {
  preview: InvitationPreview
  code: string
  onJoined: (registration: Registration) => void
}
export type JoinFormState = ReturnType<typeof useJoinForm>['form']

/**
 * Takes the answers first. A new person then confirms the address with a mailed code and is
 * registered at once.
 */
export function useJoinForm({ preview, code, onJoined }: JoinFormOptions) {
  const { event, questions, offer } = preview
  const draft = `join-${event.id}`
  const { status, user } = useSession()
  const isNew = status === 'unauthenticated'
  const language = useLanguage()
  const send = useSend(registerForEvent)

  const join = async (values: JoinFormValues) => {
    const ticket = offer ? ticketRequest(offer, values) : undefined
    const wait =
      joinMode(preview) === 'wait'
        ? { wait: { partySize: ticket ? 1 : Number(values.partySize) } }
        : {}
    const [touches, affiliateCode] = [
      await touchesFor(event.id),
      affiliateCodeIn(values.affiliateCode),
    ]
    const brought = {
      ...(touches.length > 0 && { touches }),
      ...(affiliateCode !== '' && { affiliateCode }),
    }
    const body = {
      items: statementsFrom(values),
      ...(values.prefilled.length > 0 && {
        seenPrefilled: StatementKind.options.filter((kind) => values.prefilled.includes(kind)),
      }),
      answers: answersIn(values, questions),
      ...(values.prefilled.includes('answers') && { seenPrefilledAnswers: true }),
      consents: consentsIn(values),
      ...wait,
      ...(ticket && { ticket }),
      ...brought,
    }
    const { registration } = await send
      .mutateAsync({ params: { eventId: event.id, invitation_code: code }, body })
      .catch(lookAgainWhenShut)
    dropDraft(draft)
    takeHandover()
    onJoined(registration)
    await forget()
  }

  const form = useForm<JoinFormValues, ReturnType<typeof schemaFor>>({
    schema: schemaFor(preview, { isNew, email: user?.email ?? '' }),
    initial: blankJoinForm(preview),
    draft,
    submit: async (values) => {
      if (!isNew) return join(values)
      const { givenName, email } = NewPerson.parse(values)
      await (await auth()).askCode({ email, givenName, locale: language })
      noteAccepted(email)
      noteCodeSent()
      syncTouches(email)
      // On a phone the mail opens elsewhere, and this page may be closed meanwhile: the step is
      // kept with the draft.
      form.change({ asked: email })
      return unfinished
    },
  })

  // Only the person's own address shows what the host wrote, so it comes after signing in.
  const { prefilled, prefilledAnswers } = preview
  useEffect(() => {
    const part = isNew ? null : prefill(form.values, { prefilled, prefilledAnswers })
    if (part) form.change(part)
    // oxlint-disable-next-line react/exhaustive-deps -- once: a line emptied later stays empty
  }, [isNew, prefilled, prefilledAnswers])

  /** Returns to the form to change it. */
  const turnBack = () => form.change({ asked: '' })

  const entered = async () => {
    await enterSession()
    // A suspended person was signed out meanwhile.
    if (currentSession().status !== 'authenticated') return
    void sendAcceptance()
    await join(form.values).catch((cause: unknown) => {
      const fields = cause instanceof ApiError ? cause.fields : {}
      turnBack()
      form.fail(fields, Object.keys(fields).length > 0 ? null : cause)
    })
  }

  return { form, isNew, entered, turnBack }
}

/** If registration differs from what was shown, refetches it and passes the refusal to the form. */
async function lookAgainWhenShut(cause: unknown): Promise<never> {
  if (cause instanceof ApiError && (isJoinRefusal(cause.code) || isOfferStale(cause.code)))
    await Promise.all(
      [previewInvitation, readEvent].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    )
  throw cause
}

async function forget(): Promise<void> {
  const touched = [
    previewInvitation,
    readEvent,
    readMyRegistration,
    listRegisteredEvents,
    listMyEvents,
    listItems,
    listMatches,
  ]
  await Promise.all(touched.map((endpoint) => queryClient.invalidateQueries(every(endpoint))))
}
