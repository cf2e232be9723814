import type { FastifyInstance } from 'fastify'
import type { SaleTerms } from '#contract/events/terms.ts'
import * as contract from '#contract/payments/pricing.ts'
import type { FeePolicy } from '#contract/payments/sale.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { readOwnTiers, writeOwnTiers } from './own-tiers.ts'
import { pricingFacts } from './suggestions.ts'
import { readPricing, writePricing } from './event-pricing.ts'

export function mountPricing(
  app: FastifyInstance,
  context: RouteContext,
  { terms, policy }: { terms: SaleTerms; policy: FeePolicy },
): void {
  const facts = pricingFacts(terms, policy)
  mount(app, { ...context, endpoint: contract.readPricingFacts }, async () => facts)
  mount(app, { ...context, endpoint: contract.readOwnTiers }, ({ db, caller, query }) =>
    readOwnTiers(db, caller.userId, query.timeZone ?? null),
  )
  mount(app, { ...context, endpoint: contract.writeOwnTiers }, ({ db, body, caller }) =>
    writeOwnTiers(db, caller.userId, body),
  )
  mount(app, { ...context, endpoint: contract.readEventPricing }, ({ db, params }) =>
    readPricing(db, params.eventId),
  )
  mount(app, { ...context, endpoint: contract.writeEventPricing }, ({ db, params, body, now }) =>
    writePricing(db, params.eventId, { ...body, now }),
  )
}
