import type { FastifyInstance } from 'fastify'
import * as attendeeImport from '#contract/admission/attendee-import.ts'
import * as attendees from '#contract/admission/attendees.ts'
import * as directory from '#contract/admission/directory.ts'
import { markPaid as markPaidCall } from '#contract/payments/checkout.ts'
import * as invitationPreview from '#contract/admission/invitation-preview.ts'
import * as invitations from '#contract/admission/invitations.ts'
import * as invitees from '#contract/admission/invitees.ts'
import * as questions from '#contract/admission/questions.ts'
import * as quoting from '#contract/payments/quote.ts'
import * as registered from '#contract/admission/manage-registration.ts'
import * as contract from '#contract/admission/registration.ts'
import { readSendingLimit } from '#contract/mailing/sending-limit.ts'
import { type RouteContext, mount, mountOpen } from '../kit/http/http.ts'
import { sendCsv } from '../kit/http/csv-reply.ts'
import { noteAttendee, readAttendee } from './attendees/attendee.ts'
import { attendeesPage } from './attendees/attendees.ts'
import { editRegistration, restate } from './registration/edit-registration.ts'
import { approve, decline, offerPlace, remove } from './attendees/decisions.ts'
import { directoryPage } from './attendees/directory.ts'
import { addAttendee, sendingLimit } from './attendees/add-attendees.ts'
import { importAttendees } from './attendees/import-attendees.ts'
import { startPeopleFileReader } from './attendees/people-file-thread.ts'
import { importProgress, importsOf, undoImport } from './attendees/imports.ts'
import { exportAttendees } from './attendees/attendee-export.ts'
import { bruteForceGuard } from './invitation-codes/brute-force-guard.ts'
import { startTransfer, cancelTransfer } from './registration/transfer.ts'
import { mountCodes, mountCoHosts } from './host.routes.ts'
import { findInvitation, previewInvitation, quoteTickets } from './invitation-codes/invitations.ts'
import { declineInvitation } from './invitees/decline.ts'
import { inviteByMail } from './invitees/invite.ts'
import { inviteesOf, remindInvitees, withdrawInvitations } from './invitees/invitees.ts'
import { leave, undoLeave } from './registration/leave.ts'
import { acceptOffer } from './waitlist/accept-offer.ts'
import { markPaid } from './registration/payment.ts'
import { questionsAskedOf, readQuestions, writeQuestions } from './questions/questions.ts'
import { register } from './registration/register.ts'
import type { AttributionRecorder } from './registration/admission-actor.ts'
import { readOwnRegistration } from './registration/views.ts'

/**
 * `mayPay`: payments are set up, so that places can be sold. `recordAttribution`: records who brought
 * a person. `strangersPerDay`: how many strangers are mailed within 24 hours for a new account.
 */
type AdmissionOptions = {
  mayPay: boolean
  recordAttribution: AttributionRecorder
  strangersPerDay: number
}

export function mountAdmission(
  app: FastifyInstance,
  context: RouteContext,
  around: AdmissionOptions,
): void {
  mountInvitations(app, context, around)
  mountRegistration(app, context)
  mountQuestions(app, context)
  mountAttendees(app, context, around)
  mountInvitees(app, context, around)
  mountCodes(app, context)
  mountCoHosts(app, context)
}

const nexts: Partial<Record<contract.RegistrationState, 'pay' | 'approval' | 'waitlist'>> = {
  awaiting_payment: 'pay',
  pending_approval: 'approval',
  waitlisted: 'waitlist',
  offered: 'waitlist',
}

function mountInvitations(
  app: FastifyInstance,
  context: RouteContext,
  around: AdmissionOptions,
): void {
  const guard = bruteForceGuard(context.db)
  mountOpen(
    app,
    { ...context, guard, endpoint: invitationPreview.previewInvitation },
    ({ db, params, caller, now }) =>
      previewInvitation(
        db,
        { eventId: params.eventId, code: params.invitation_code },
        { userId: caller?.userId, now },
      ),
  )
  mountOpen(app, { ...context, guard, endpoint: invitations.findInvitation }, ({ db, body, now }) =>
    findInvitation(db, body.invitation_code, now),
  )
  mount(
    app,
    { ...context, guard, endpoint: contract.registerForEvent },
    async ({ db, params, body, caller, now }) => {
      const registration = await register(
        db,
        { userId: caller.userId, now, ...around },
        { eventId: params.eventId, code: params.invitation_code, ...body },
      )
      return { registration, next: nexts[registration.state] ?? ('done' as const) }
    },
  )
  mountOpen(
    app,
    { ...context, guard, endpoint: quoting.quoteTickets },
    ({ db, params, body, caller, now }) =>
      quoteTickets(
        db,
        { eventId: params.eventId, code: params.invitation_code, ...body },
        { userId: caller?.userId, now },
      ),
  )
}

function mountRegistration(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.readMyRegistration }, ({ db, params, caller, now }) =>
    readOwnRegistration(db, params.eventId, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: registered.restate }, ({ db, params, body, caller, now }) =>
    restate(db, { userId: caller.userId, now }, { eventId: params.eventId, items: body.items }),
  )
  mount(
    app,
    { ...context, endpoint: registered.correctRegistration },
    ({ db, params, body, caller, now }) =>
      editRegistration(db, { userId: caller.userId, now }, { eventId: params.eventId, ...body }),
  )
  mount(app, { ...context, endpoint: registered.leaveEvent }, ({ db, params, caller, now }) =>
    leave(db, { userId: caller.userId, now }, params.eventId),
  )
  mount(app, { ...context, endpoint: registered.undoLeaving }, ({ db, params, caller, now }) =>
    undoLeave(db, { userId: caller.userId, now }, params.eventId),
  )
  mount(app, { ...context, endpoint: registered.acceptOffer }, ({ db, params, caller, now }) =>
    acceptOffer(db, { userId: caller.userId, now }, params.eventId),
  )
  mount(app, { ...context, endpoint: registered.handOn }, ({ db, params, body, caller, now }) =>
    startTransfer(
      db,
      { userId: caller.userId, now },
      { eventId: params.eventId, email: body.email },
    ),
  )
  mount(app, { ...context, endpoint: registered.keepPlace }, ({ db, params, caller, now }) =>
    cancelTransfer(db, { userId: caller.userId, now }, params.eventId),
  )
}

function mountQuestions(app: FastifyInstance, context: RouteContext): void {
  mount(
    app,
    { ...context, endpoint: questions.readQuestionsAsked },
    async ({ db, params, caller }) => ({
      questions: await questionsAskedOf(db, params.eventId, caller.userId),
    }),
  )
  mount(app, { ...context, endpoint: questions.readQuestions }, ({ db, params }) =>
    readQuestions(db, params.eventId),
  )
  mount(app, { ...context, endpoint: questions.writeQuestions }, ({ db, params, body, now }) =>
    writeQuestions(db, params.eventId, { ...body, now }),
  )
}

function mountAttendees(
  app: FastifyInstance,
  context: RouteContext,
  { strangersPerDay }: AdmissionOptions,
): void {
  const files = startPeopleFileReader()
  app.addHook('onClose', files.stop)
  mount(app, { ...context, endpoint: attendees.listAttendees }, ({ db, params, query, caller }) =>
    attendeesPage(db, caller, { ...params, ...query }),
  )
  mount(app, { ...context, endpoint: attendees.readAttendee }, ({ db, params, caller }) =>
    readAttendee(db, { ...at(params), readerId: caller.userId }),
  )
  mount(app, { ...context, endpoint: attendees.noteAttendee }, ({ db, params, body, caller }) =>
    noteAttendee(db, { ...at(params), readerId: caller.userId }, body),
  )
  mount(
    app,
    { ...context, endpoint: attendees.approveAttendees },
    ({ db, params, body, caller, now }) =>
      approve(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: attendees.declineAttendees },
    ({ db, params, body, caller, now }) =>
      decline(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: attendees.removeAttendees },
    ({ db, params, body, caller, now }) =>
      remove(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mount(app, { ...context, endpoint: attendees.offerPlace }, ({ db, params, caller, now }) =>
    offerPlace(db, { userId: caller.userId, now }, at(params)),
  )
  mount(app, { ...context, endpoint: markPaidCall }, ({ db, params, caller, now }) =>
    markPaid(db, { userId: caller.userId, now }, at(params)),
  )
  mount(app, { ...context, endpoint: attendees.addAttendee }, ({ db, params, body, caller, now }) =>
    addAttendee(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: attendeeImport.importAttendees },
    ({ db, params, body, caller, now }) =>
      importAttendees(
        db,
        { userId: caller.userId, now, strangersPerDay, files },
        { ...params, ...body },
      ),
  )
  mount(app, { ...context, endpoint: attendeeImport.listImports }, ({ db, params }) =>
    importsOf(db, params.eventId),
  )
  mount(app, { ...context, endpoint: attendeeImport.readImportProgress }, ({ db, params }) =>
    importProgress(db, { eventId: params.eventId, id: params.importId }),
  )
  mount(app, { ...context, endpoint: attendeeImport.undoImport }, ({ db, params, caller, now }) =>
    undoImport(
      db,
      { userId: caller.userId, now },
      { eventId: params.eventId, id: params.importId },
    ),
  )
  mount(app, { ...context, endpoint: readSendingLimit }, ({ db, params, now }) =>
    sendingLimit(db, params.eventId, { strangersPerDay, now }),
  )
  mount(app, { ...context, endpoint: directory.listDirectory }, ({ db, params, query, caller }) =>
    directoryPage(db, caller, { ...params, ...query }),
  )
  mount(
    app,
    { ...context, endpoint: attendees.exportAttendees },
    async ({ db, params, caller, reply }) =>
      sendCsv(reply, 'attendees', await exportAttendees(db, params.eventId, caller)),
  )
}

function mountInvitees(
  app: FastifyInstance,
  context: RouteContext,
  { strangersPerDay }: AdmissionOptions,
): void {
  mount(app, { ...context, endpoint: invitees.listInvitees }, ({ db, params }) =>
    inviteesOf(db, params.eventId),
  )
  for (const isPreview of [true, false]) {
    const [inviting, reminding] = isPreview
      ? [invitees.previewInvitations, invitees.previewReminders]
      : [invitees.inviteByMail, invitees.remindInvitees]
    mount(app, { ...context, endpoint: inviting }, ({ db, params, body, caller, now }) =>
      inviteByMail(
        db,
        { userId: caller.userId, now, strangersPerDay },
        { ...params, ...body, isPreview },
      ),
    )
    mount(app, { ...context, endpoint: reminding }, ({ db, params, body, caller, now }) =>
      remindInvitees(
        db,
        { userId: caller.userId, now, strangersPerDay },
        { ...params, ...body, isPreview },
      ),
    )
  }
  mount(
    app,
    { ...context, endpoint: invitees.withdrawInvitations },
    ({ db, params, body, caller, now }) =>
      withdrawInvitations(db, { userId: caller.userId, now }, { ...params, ...body }),
  )
  mountOpen(
    app,
    { ...context, guard: bruteForceGuard(context.db), endpoint: invitees.declineInvitation },
    ({ db, params, caller, now }) =>
      declineInvitation(
        db,
        { eventId: params.eventId, code: params.invitation_code },
        { userId: caller?.userId, now },
      ),
  )
}

function at({ eventId, registrationId }: { eventId: string; registrationId: string }) {
  return { eventId, id: registrationId }
}
