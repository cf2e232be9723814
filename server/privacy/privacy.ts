export { eraseDue } from './erasure.ts'
export { expireDueEvents } from './retention.ts'
