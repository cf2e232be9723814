import type { Operation } from './api.ts'

/**
 * The operations open to a person whose account is being deleted. Every other call that is not open
 * to anyone is refused with that reason.
 */
export const erasureOperations: readonly Operation[] = ['readErasure', 'keepAccount', 'endSession']

/**
 * The operations open to a suspended person: exporting and deleting their data. Every other call is
 * refused with the suspension as the reason.
 */
export const suspensionOperations: readonly Operation[] = ['exportOwn', 'readErasure', 'askErasure']
