import * as z from 'zod'
import { AboutSettings, AboutView } from '#contract/about.ts'
import {
  Attendee,
  AttendeeCounts,
  AttendeeView,
  DecisionResult,
} from '#contract/admission/attendees.ts'
import { CoHost } from '#contract/admission/co-hosts.ts'
import { InvitationCode } from '#contract/admission/codes.ts'
import { Invitee } from '#contract/admission/invitees.ts'
import { LocalizedText, Question } from '#contract/admission/questions.ts'
import {
  Consents,
  Registration,
  RegistrationState,
  RegistrationStatement,
} from '#contract/admission/registration.ts'
import { Assistant, AssistantMessage, EventChanges, Proposal } from '#contract/assistant.ts'
import { CheckIn, CheckInEntry, CheckInOutcome, ExpectedAttendee } from '#contract/check-ins.ts'
import { CardFields, Contact, FollowUp, OwnCard } from '#contract/contacts/contacts.ts'
import { Conversation, ConversationMessage, ConversationSummary } from '#contract/conversations.ts'
import { EventCard, EventPage } from '#contract/events/event-card.ts'
import { EventDraft } from '#contract/events/event-draft.ts'
import { EventView } from '#contract/events/events.ts'
import { FeedbackItem } from '#contract/feedback.ts'
import { Host } from '#contract/hosts.ts'
import { ApiToken, TokenScope } from '#contract/identity/api-tokens.ts'
import { UserProfile } from '#contract/identity/identity.ts'
import { LibraryStatement } from '#contract/items.ts'
import { Announcement } from '#contract/mailing/messages.ts'
import { AnnouncementReach, MailBlock } from '#contract/mailing/announcements.ts'
import { MatchReason, MatchView } from '#contract/matching/matching.ts'
import { MeetingBoard, MeetingHours } from '#contract/meetings/hours.ts'
import { Meeting } from '#contract/meetings/meetings.ts'
import { ModerationAction } from '#contract/moderation.ts'
import { Notification } from '#contract/notifications.ts'
import { AffiliateView } from '#contract/payments/affiliates.ts'
import { Affiliation } from '#contract/payments/affiliations.ts'
import { Currency } from '#contract/payments/currencies.ts'
import { BankPayout, EarningsLine } from '#contract/payments/earnings.ts'
import { EventPricing } from '#contract/payments/pricing.ts'
import { Difference, ReconciliationRun } from '#contract/payments/reconciliation.ts'
import { OrderMoney, RefundView } from '#contract/payments/refunds.ts'
import { Ticket } from '#contract/payments/tickets.ts'
import { ProfileSummary } from '#contract/profile-summary.ts'
import { RoundsBoard, RoundsSettings } from '#contract/rounds.ts'
import { Prose } from '#contract/text/prose.ts'
import { Instant } from '#contract/time.ts'
import {
  WebhookCheckIn,
  WebhookEvent,
  WebhookFeedback,
  WebhookMatch,
  WebhookPayment,
  WebhookRefund,
  WebhookRegistration,
  WebhookRound,
  WebhookTest,
} from '#contract/webhooks/webhook-data.ts'
import { Webhook, WebhookAttempt, WebhookDelivery } from '#contract/webhooks/webhooks.ts'

/** Schemas that the API document names, so that it has each once, and generated code a type. */
const named = {
  AboutSettings,
  AboutView,
  AffiliateView,
  Affiliation,
  Announcement,
  AnnouncementReach,
  ApiToken,
  Assistant,
  AssistantMessage,
  Attendee,
  AttendeeCounts,
  AttendeeView,
  BankPayout,
  CardFields,
  CheckIn,
  CheckInEntry,
  CheckInOutcome,
  CoHost,
  Consents,
  Contact,
  Conversation,
  ConversationMessage,
  ConversationSummary,
  Currency,
  DecisionResult,
  Difference,
  EarningsLine,
  EventCard,
  EventChanges,
  EventDraft,
  EventPage,
  EventPricing,
  EventView,
  ExpectedAttendee,
  FeedbackItem,
  FollowUp,
  Host,
  Instant,
  InvitationCode,
  Invitee,
  LibraryStatement,
  LocalizedText,
  MailBlock,
  MatchReason,
  MatchView,
  Meeting,
  MeetingBoard,
  MeetingHours,
  ModerationAction,
  Notification,
  OrderMoney,
  OwnCard,
  ProfileSummary,
  Proposal,
  Prose,
  Question,
  ReconciliationRun,
  RefundView,
  Registration,
  RegistrationState,
  RegistrationStatement,
  RoundsBoard,
  RoundsSettings,
  Ticket,
  TokenScope,
  UserProfile,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookCheckIn,
  WebhookEvent,
  WebhookFeedback,
  WebhookMatch,
  WebhookPayment,
  WebhookRefund,
  WebhookRegistration,
  WebhookRound,
  WebhookTest,
}

type SchemaName = { id: string }

/** The names, in the form that zod reads. */
export const schemaNames = z.registry<SchemaName>()
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema, { id })

/** The name of the one schema that contains itself. */
export const recursiveNames = z.registry<SchemaName>().add(Prose, { id: 'Prose' })
