export { apartAt, areApart, deleteBlock, findBlocked, hasBlocked, isOfApart, listApart, selectBlocked, writeBlock } from './apart.store.ts'
