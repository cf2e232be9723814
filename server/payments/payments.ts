import type { PaymentsMode } from '#contract/payments.ts'
import type { Processor } from './processor.ts'

export { startNotices, sweepNotices } from './notices.ts'

export function modeOf(processor: Processor | undefined): PaymentsMode {
  if (!processor) return 'off'
  return processor.isLive ? 'live' : 'test'
}
