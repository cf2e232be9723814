export {
  blockedPairs,
  isBlockedPair,
  deleteBlock,
  findBlocked,
  hasBlocked,
  isBlockedRow,
  listBlockedPairs,
  selectBlocked,
  wasBlockedBefore,
  writeBlock,
} from './blocks.store.ts'
