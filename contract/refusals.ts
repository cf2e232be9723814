/** Every way the product says no. Pages switch on these. */
export const refusalCodes = [
  'bad-request', 'sign-in-first', 'access-denied', 'not-allowed', 'not-found', 'event-not-found', 'invitation-refused', 'item-not-found',
  'registration-not-found', 'match-not-found', 'host-not-found', 'payout-account-not-found', 'event-full', 'already-registered', 'event-ended', 'event-cancelled', 'not-publishable', 'not-a-draft', 'not-published', 'has-attendees', 'too-late', 'other-state', 'other-address', 'turned-away', 'nobody-to-write-to', 'too-many-items', 'payments-off', 'payments-refused', 'other-country',
  'key-reused', 'changed-meanwhile', 'too-large', 'not-json', 'too-many-requests', 'internal', 'try-again', 'payments-away',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** The HTTP status and a plain English sentence for each. */
export const refusals = {
  'bad-request': [400, 'Something in this request is not right.'],
  'sign-in-first': [401, 'Sign in first.'],
  'access-denied': [403, 'Access denied.'],
  'not-allowed': [403, 'This is not allowed here.'],
  'turned-away': [403, 'The host has declined you or taken you out. Only an invitation for your own address lets you in again.'],
  'not-found': [404, 'There is nothing here.'],
  'event-not-found': [404, 'There is no such gathering, or it is not open to you.'],
  'invitation-refused': [404, 'This invitation does not open a gathering: the code may be mistyped, expired, used up, withdrawn or for another gathering. Ask the host.'],
  'item-not-found': [404, 'There is no such objective or offering of yours.'],
  'registration-not-found': [404, 'You have not joined this gathering.'],
  'match-not-found': [404, 'There is no such match of yours.'],
  'host-not-found': [404, 'There is no such host.'],
  'payout-account-not-found': [404, 'You have no such account with the payment provider.'],
  'event-full': [409, 'Every place is taken.'],
  'already-registered': [409, 'You have joined this gathering already.'],
  'event-ended': [409, 'This gathering is over.'],
  'event-cancelled': [409, 'This gathering was cancelled.'],
  'not-publishable': [409, 'Something is still missing before this can be published.'],
  'not-a-draft': [409, 'Only a draft can be deleted.'],
  'not-published': [409, 'This is only possible with a published gathering.'],
  'has-attendees': [409, 'Somebody has joined this gathering: cancel it, so that they are told.'],
  'too-late': [409, 'The time for this is over.'],
  'other-state': [409, 'This registration is not in a state for that any more.'],
  'other-address': [409, 'This invitation is for another address. Sign in with that one, or ask the host.'],
  'nobody-to-write-to': [409, 'Nobody would get this message.'],
  'too-many-items': [409, 'There are too many objectives and offerings.'],
  'payments-off': [409, 'Payments are switched off here.'],
  'payments-refused': [409, 'The payment provider did not accept this.'],
  'other-country': [409, 'You have given details for another country or kind of account already. Contact the operator to change it.'],
  'key-reused': [409, 'This Idempotency-Key was used for another request.'],
  'changed-meanwhile': [412, 'This was changed meanwhile. Read it again first.'],
  'too-large': [413, 'This request is too large.'],
  'not-json': [415, 'Send JSON.'],
  'too-many-requests': [429, 'Too many tries. Wait a little.'],
  'internal': [500, 'Something went wrong here. Nothing was saved.'],
  'payments-away': [503, 'The payment provider does not answer right now. Nothing is lost: try again shortly.'],
  'try-again': [503, 'The service is not reachable right now. Try again shortly.'],
} as const satisfies Record<RefusalCode, readonly [number, string]>

/** The body of every answer that is not a success. `fields` names each wrong field and a code for what is wrong with it. */
export type RefusalBody = { code: RefusalCode; detail: string; fields?: Record<string, string>; request_id?: string }
