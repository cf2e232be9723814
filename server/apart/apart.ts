export { apartAt, areApart, deleteBlock, findBlocked, hasBlocked, listApart, selectBlocked, writeBlock } from './apart.store.ts'
