export { attribute } from './attributing.ts'
export { startPaying } from './paying.ts'
export { forgetTouches } from './store.ts'
