import { webhookData } from '#contract/webhooks/webhook-data.ts'
import type { WebhookType } from '#contract/webhooks/webhook-types.ts'
import type { SchemaWriter } from './openapi-schemas.ts'

const summaries: Record<WebhookType, string> = {
  'registration.confirmed': 'A person registered and has a place',
  'registration.invited': 'You added a guest, who has not answered yet',
  'registration.pending_approval': 'A person registered and waits for your approval',
  'registration.awaiting_payment': 'A person registered and has yet to pay',
  'registration.waitlisted': 'A person is on the waitlist',
  'registration.offered': 'A person on the waitlist was offered a place',
  'registration.declined': 'A registration was declined',
  'registration.expired': 'An offer or a payment was not taken up in time',
  'registration.cancelled': 'A person left, or was removed',
  'registration.updated': 'Answers, statements or the person of a registration changed',
  'check_in.created': 'A person was checked in',
  'check_in.undone': 'A check-in was undone',
  'round.started': 'A round began',
  'round.ended': 'A round ended',
  'payment.succeeded': 'A ticket was paid',
  'refund.created': 'A refund is to be sent',
  'refund.succeeded': 'A refund arrived',
  'refund.failed': 'A refund failed',
  'feedback.created': 'An attendee wrote to you about an event',
  'event.cancelled': 'You cancelled an event; there is no message for each registration',
  'match.mutual': 'You and another attendee want to meet each other',
  'webhook.test': 'You sent a test',
}

const capitalised = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

/** Describes the messages that endpoints get, in the form of OpenAPI 3.1. */
export function describeWebhooks(schemas: SchemaWriter): object {
  return Object.fromEntries(
    Object.entries(webhookData).map(([type, data]) => [
      type,
      {
        post: {
          operationId: `receive${type.split(/[._]/).map(capitalised).join('')}`,
          summary: summaries[type as WebhookType], // the keys are the types
          tags: ['Webhooks'],
          security: [],
          parameters: [
            header('webhook-id', 'The id of the message, the same each time it is sent.'),
            header('webhook-timestamp', 'When it was sent, in seconds since 1970.'),
            header('webhook-signature', 'One or more signatures, separated by spaces.'),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['type', 'timestamp', 'data'],
                  properties: {
                    type: { type: 'string', const: type },
                    timestamp: { type: 'string', format: 'date-time' },
                    data: schemas.write(data, { io: 'output' }),
                  },
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'Your program has the message.' },
            '4XX': { description: 'It is sent again later; after 410, nothing more is sent.' },
          },
        },
      },
    ]),
  )
}
