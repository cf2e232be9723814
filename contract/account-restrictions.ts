import type { Operation } from './api.ts'

/**
 * What somebody may call whose account is being deleted; to every other call that is not open to
 * anyone they are told so.
 */
export const erasureOperations: readonly Operation[] = ['readErasure', 'keepAccount', 'endSession']

/**
 * What somebody may call who is suspended: to have what is kept of them, and to have it gone. At
 * every other call they are told that they are suspended.
 */
export const suspensionOperations: readonly Operation[] = ['exportOwn', 'readErasure', 'askErasure']
