import * as z from 'zod/mini'

/** Whether payments are off, only tried out, or real. */
export const PaymentMode = z.enum(['off', 'test', 'live'])
