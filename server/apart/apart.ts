export {
  apartAt,
  areApart,
  deleteBlock,
  findBlocked,
  hasBlocked,
  isOfApart,
  listApart,
  selectBlocked,
  wereApart,
  writeBlock,
} from './apart.store.ts'
