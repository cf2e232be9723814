import { seconds } from './context.ts'

// The API's fields of a session, a payment and a charge that this product does not set.
const plainSession = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: ['card'],
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
}
const plainIntent = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
}
const plainCharge = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  captured: true,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
}

/** The internal details of a session, which the API does not show. */
type SessionDetails = {
  name: string
  description: string
  transferGroup: string | null
  metadata: Record<string, string>
}
type SessionInput = {
  id: string
  amount: number
  currency: string
  email: string
  orderId: string
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  url: string
  expiresAt: number
  createdAt: Date
  wish: SessionDetails
}
export type EmulatorSession = typeof plainSession & {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string
  client_reference_id: string
  created: number
  currency: string
  customer_details: object
  customer_email: string
  expires_at: number
  metadata: Record<string, string>
  payment_intent: string | null
  payment_status: 'unpaid' | 'paid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  url: string | null
  wish: SessionDetails
}

export function newSession({
  id,
  amount,
  currency,
  email,
  orderId,
  metadata,
  successUrl,
  cancelUrl,
  url,
  expiresAt,
  createdAt,
  wish,
}: SessionInput): EmulatorSession {
  const customer = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
  return {
    ...plainSession,
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: cancelUrl,
    client_reference_id: orderId,
    created: seconds(createdAt),
    currency,
    customer_details: customer,
    customer_email: email,
    expires_at: expiresAt,
    metadata,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl,
    url,
    wish,
  }
}

/** The payment method: a card, immediate, or a bank, which takes days. */
export type PaymentMethod = 'card' | 'bank'
type Failure = { type: 'card_error'; code: string; message: string }
export type EmulatorIntent = typeof plainIntent & {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  client_secret: string
  created: number
  currency: string
  last_payment_error: Failure | null
  latest_charge: string
  metadata: Record<string, string>
  payment_method: string | null
  payment_method_options: object
  payment_method_types: string[]
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  transfer_group: string | null
}
type PaymentInput = {
  session: EmulatorSession
  means: PaymentMethod
  /** Identifies the card. */
  fingerprint: string
  id: string
  chargeId: string
  methodId: string
  createdAt: Date
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
}

/** Returns a new payment that has no result yet. */
export function newIntent({
  session,
  means,
  id,
  chargeId,
  methodId,
  createdAt,
}: PaymentInput): EmulatorIntent {
  return {
    ...plainIntent,
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    client_secret: `${id}_secret_${chargeId.slice(-12)}`,
    created: seconds(createdAt),
    currency: session.currency,
    last_payment_error: null,
    latest_charge: chargeId,
    metadata: session.wish.metadata,
    payment_method: methodId,
    payment_method_options: means === 'card' ? { card: cardOptions } : {},
    payment_method_types: [typeOf(means)],
    status: 'processing',
    transfer_group: session.wish.transferGroup,
  }
}

export type EmulatorCharge = typeof plainCharge & {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: object
  created: number
  currency: string
  failure_code: string | null
  failure_message: string | null
  metadata: Record<string, string>
  outcome: object
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: object
  status: 'pending' | 'succeeded' | 'failed'
  transfer_group: string | null
}

export function newCharge({
  session,
  means,
  fingerprint,
  id,
  chargeId,
  methodId,
  createdAt,
}: PaymentInput): EmulatorCharge {
  return {
    ...plainCharge,
    id: chargeId,
    object: 'charge',
    amount: session.amount_total,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: session.customer_email,
      name: null,
      phone: null,
      tax_id: null,
    },
    created: seconds(createdAt),
    currency: session.currency,
    failure_code: null,
    failure_message: null,
    metadata: session.wish.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: false,
    payment_intent: id,
    payment_method: methodId,
    payment_method_details: detailsOf(means, fingerprint),
    status: 'pending',
    transfer_group: session.wish.transferGroup,
  }
}

const card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 8,
  exp_year: 2040,
  fingerprint: null,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
}
const account = {
  account_holder_type: 'individual',
  account_type: 'checking',
  bank_name: 'STRIPE TEST BANK',
  fingerprint: null,
  last4: '6789',
  payment_reference: null,
  routing_number: '110000000',
}

function typeOf(means: PaymentMethod): 'card' | 'us_bank_account' {
  return means === 'card' ? 'card' : 'us_bank_account'
}

function detailsOf(means: PaymentMethod, fingerprint: string): object {
  return means === 'card'
    ? { type: 'card', card: { ...card, fingerprint } }
    : { type: 'us_bank_account', us_bank_account: account }
}
