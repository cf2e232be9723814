// AssemblyScript. Exact lists of the best partners of each person, half the pairs only, in blocks of 2048 people; see docs/decisions/0031.
// Shared by all threads: each person's terms, hashes and `needs`. Each thread's own: lists, rows, postings, marks and sums.

const blockSize: i32 = 2048
const weightBits: u32 = 11
const weightMask: u32 = (1 << weightBits) - 1
const sevenBits: u32 = 7
const sevenMask: u32 = (1 << sevenBits) - 1
const most: i32 = 32767
const mostNeeded: i32 = 8000
// One bit for each person of a block: whether they use a term.
const marksSize: usize = <usize>blockSize >> 3

let people: i32 = 0
let depth: i32 = 0
let heads: i32 = 0
let terms: i32 = 0
let unit: f64 = 0
let selectiveFrom: u32 = 0
let selectiveTo: u32 = 0

let seekStarts: usize = 0
let seekEntries: usize = 0
let giveStarts: usize = 0
let giveEntries: usize = 0
let seekSevens: usize = 0
let giveSevens: usize = 0
let hashes: usize = 0
let ranks: usize = 0
let needs: usize = 0

let scores: usize = 0
let others: usize = 0
let sizes: usize = 0
let giveRows: usize = 0
let seekRows: usize = 0
let giveTails: usize = 0
let givePostings: usize = 0
let seekTails: usize = 0
let seekPostings: usize = 0
let forward: usize = 0
let backward: usize = 0
let sought: usize = 0
let given: usize = 0
let dense: usize = 0
let pairsOf: usize = 0
let forwardPlan: usize = 0
let backwardPlan: usize = 0
let bounds: usize = 0
let giveMarks: usize = 0
let seekMarks: usize = 0
let likely: usize = 0
let leasts: usize = 0
let givePeaks: usize = 0
let seekPeaks: usize = 0

let blockStart: i32 = 0

/** Reads the counts and the addresses of the shared arrays, then of this thread's own. */
export function open(at: usize, own: usize): void {
  people = load<i32>(at)
  depth = load<i32>(at, 4)
  heads = load<i32>(at, 8)
  terms = load<i32>(at, 12)
  unit = load<f64>(at, 16)
  seekStarts = load<u32>(at, 24)
  seekEntries = load<u32>(at, 28)
  giveStarts = load<u32>(at, 32)
  giveEntries = load<u32>(at, 36)
  seekSevens = load<u32>(at, 40)
  giveSevens = load<u32>(at, 44)
  hashes = load<u32>(at, 48)
  ranks = load<u32>(at, 52)
  needs = load<u32>(at, 56)
  selectiveFrom = load<u32>(at, 60)
  selectiveTo = load<u32>(at, 64)
  scores = load<u32>(own)
  others = load<u32>(own, 4)
  sizes = load<u32>(own, 8)
  giveRows = load<u32>(own, 12)
  seekRows = load<u32>(own, 16)
  giveTails = load<u32>(own, 20)
  givePostings = load<u32>(own, 24)
  seekTails = load<u32>(own, 28)
  seekPostings = load<u32>(own, 32)
  forward = load<u32>(own, 36)
  backward = load<u32>(own, 40)
  sought = load<u32>(own, 44)
  given = load<u32>(own, 48)
  dense = load<u32>(own, 52)
  pairsOf = load<u32>(own, 56)
  forwardPlan = load<u32>(own, 60)
  backwardPlan = load<u32>(own, 64)
  bounds = load<u32>(own, 68)
  giveMarks = load<u32>(own, 72)
  seekMarks = load<u32>(own, 76)
  likely = load<u32>(own, 80)
  leasts = load<u32>(own, 84)
  givePeaks = load<u32>(own, 88)
  seekPeaks = load<u32>(own, 92)
}

/** Marks the people of a block who use each selective term. */
export function mark(start: i32): void {
  blockStart = start
  markSide(giveMarks, giveStarts, giveEntries)
  markSide(seekMarks, seekStarts, seekEntries)
}

/** Scores people from one position to another with the likely ones of the marked block before them, so that lists have high thresholds before the others are compared. */
export function scoreLikely(from: i32, to: i32): void {
  for (let one = from; one < to; one++) {
    const end = min(one, min(people, blockStart + blockSize))
    if (end > blockStart) scoreLikelyOf(one, end)
  }
}

/** Lays out the people of a block: the head terms as rows, the users of tail terms as postings, and the marks. */
export function layOut(start: i32): void {
  mark(start)
  const end = min(people, start + blockSize)
  fillRows(giveRows, giveStarts, giveEntries, giveSevens, end)
  fillRows(seekRows, seekStarts, seekEntries, seekSevens, end)
  fillTails(giveTails, givePostings, givePeaks, giveStarts, giveEntries, giveSevens, end)
  fillTails(seekTails, seekPostings, seekPeaks, seekStarts, seekEntries, seekSevens, end)
}

/** Compares people from one position to another with the others of the block before them, the likely ones left out. */
export function compare(from: i32, to: i32): void {
  for (let one = from; one < to; one++) {
    const end = min(one, min(people, blockStart + blockSize))
    if (end > blockStart) compareOne(one, end)
  }
}

/** Merges the lists that another thread has found. */
export function merge(otherScores: usize, otherOthers: usize, otherSizes: usize): void {
  for (let one = 0; one < people; one++) {
    const size = load<i32>(otherSizes + (<usize>one << 2))
    const row = <usize>one * depth
    for (let at: usize = 0; at < <usize>size; at++) {
      offer(one, load<u32>(otherOthers + ((row + at) << 2)), load<f64>(otherScores + ((row + at) << 3)))
    }
  }
}

/** Returns the filter's upper bound of a directed score, for tests: what one seeks and another of the block gives, or the reverse. */
export function boundOf(one: i32, other: i32, isForward: bool): f64 {
  prepare(one)
  const at = <usize>(other - blockStart)
  const plan = isForward ? forwardPlan : backwardPlan
  const rows = (isForward ? giveRows : seekRows) + (at >> 5) * (<usize>heads << 5)
  const planEnd = isForward ? forwardEnd : backwardEnd
  let sum = load<i16>((isForward ? forward : backward) + (at << 1)) as i32
  for (let p = plan; p < planEnd; p += 32) {
    const row = rows + load<u32>(p, 16) + ((at & 31) << 1)
    sum += <i32>load<u8>(p) * <i32>load<u8>(row) + <i32>load<u8>(p, 1) * <i32>load<u8>(row, 1)
  }
  memory.fill(forward, 0, blockSize << 1)
  memory.fill(backward, 0, blockSize << 1)
  return mostOf(min(most, sum))
}

function markSide(marks: usize, starts: usize, entries: usize): void {
  memory.fill(marks, 0, <usize>(selectiveTo - selectiveFrom) * marksSize)
  for (let one = blockStart, end = min(people, blockStart + blockSize); one < end; one++) {
    const place = <usize>(one - blockStart)
    for (let at = startOf(starts, one), to = startOf(starts, one + 1); at < to; at++) {
      const term = load<u32>(entries + (at << 2)) >> weightBits
      if (term < selectiveFrom) continue
      if (term >= selectiveTo) break
      const byte = marks + <usize>(term - selectiveFrom) * marksSize + (place >> 3)
      store<u8>(byte, load<u8>(byte) | (<u8>1 << <u8>(place & 7)))
    }
  }
}

function scoreLikelyOf(one: i32, end: i32): void {
  findLikely(one, end)
  let isSpread = false
  for (let from = blockStart; from < end; from += 64) {
    let left = load<u64>(likely + (<usize>(from - blockStart) >> 3))
    if (left === 0) continue
    if (!isSpread) spread(one)
    isSpread = true
    for (; left !== 0; left &= left - 1) {
      const other = from + <i32>ctz(left)
      if (other < end) rescore(one, other, Infinity, Infinity)
    }
  }
  if (isSpread) gather(one)
}

// A pair is likely if each person gives what the other seeks, by at least one selective term.
function findLikely(one: i32, end: i32): void {
  const size = <usize>((end - blockStart + 255) & ~255) >> 3
  const answering = likely
  const asking = likely + marksSize
  unite(answering, size, giveMarks, one, seekStarts, seekEntries)
  unite(asking, size, seekMarks, one, giveStarts, giveEntries)
  for (let at: usize = 0; at < size; at += 16) v128.store(likely + at, v128.and(v128.load(answering + at), v128.load(asking + at)))
}

function unite(sum: usize, size: usize, marks: usize, one: i32, starts: usize, entries: usize): void {
  memory.fill(sum, 0, size)
  for (let entry = startOf(starts, one), to = startOf(starts, one + 1); entry < to; entry++) {
    const term = load<u32>(entries + (entry << 2)) >> weightBits
    if (term < selectiveFrom) continue
    if (term >= selectiveTo) break
    const row = marks + <usize>(term - selectiveFrom) * marksSize
    for (let at: usize = 0; at < size; at += 32) {
      v128.store(sum + at, v128.or(v128.load(sum + at), v128.load(row + at)))
      v128.store(sum + at, v128.or(v128.load(sum + at, 16), v128.load(row + at, 16)), 16)
    }
  }
}

function fillRows(rows: usize, starts: usize, entries: usize, sevens: usize, end: i32): void {
  memory.fill(rows, 0, <usize>blockSize * heads)
  for (let one = blockStart; one < end; one++) {
    const place = <usize>(one - blockStart)
    const row = rows + (place >> 5) * (<usize>heads << 5) + ((place & 31) << 1)
    for (let at = startOf(starts, one), to = startOf(starts, one + 1); at < to; at++) {
      const entry = load<u32>(entries + (at << 2))
      const term = entry >> weightBits
      if (term >= <u32>heads) break
      store<u8>(row + (<usize>(term >> 1) << 6) + (term & 1), load<u8>(sevens + (entry & weightMask)))
    }
  }
}

// A counting sort by term. At the end `tails` holds the start of each term's postings, `peaks` their largest weight.
function fillTails(tails: usize, postings: usize, peaks: usize, starts: usize, entries: usize, sevens: usize, end: i32): void {
  memory.fill(tails, 0, <usize>(terms + 2) << 2)
  memory.fill(peaks, 0, <usize>terms)
  const from = startOf(starts, blockStart)
  const to = startOf(starts, end)
  for (let at = from; at < to; at++) {
    const counted = tails + (<usize>((load<u32>(entries + (at << 2)) >> weightBits) + 2) << 2)
    store<u32>(counted, load<u32>(counted) + 1)
  }
  // Head terms have rows and no postings.
  memory.fill(tails, 0, <usize>(heads + 2) << 2)
  let sum: u32 = 0
  for (let term: usize = 0; term < <usize>terms + 2; term++) {
    sum += load<u32>(tails + (term << 2))
    store<u32>(tails + (term << 2), sum)
  }
  for (let one = blockStart; one < end; one++) {
    for (let at = startOf(starts, one), last = startOf(starts, one + 1); at < last; at++) {
      const entry = load<u32>(entries + (at << 2))
      const term = entry >> weightBits
      if (term < <u32>heads) continue
      const next = tails + (<usize>(term + 1) << 2)
      const place = load<u32>(next)
      const weight = <u32>load<u8>(sevens + (entry & weightMask))
      store<u32>(postings + (<usize>place << 2), (<u32>(one - blockStart) << sevenBits) | weight)
      store<u32>(next, place + 1)
      if (weight > <u32>load<u8>(peaks + term)) store<u8>(peaks + term, <u8>weight)
    }
  }
}

let forwardEnd: usize = 0
let backwardEnd: usize = 0

// Prepares the comparison of one person with the block: sums over tail terms, and the pairs of head terms that they use.
function prepare(one: i32): void {
  forwardEnd = planFor(forwardPlan, one, seekStarts, seekEntries, seekSevens)
  backwardEnd = planFor(backwardPlan, one, giveStarts, giveEntries, giveSevens)
  addTails(forward, giveTails, givePostings, givePeaks, one, seekStarts, seekEntries, seekSevens)
  addTails(backward, seekTails, seekPostings, seekPeaks, one, giveStarts, giveEntries, giveSevens)
}

function planFor(plan: usize, one: i32, starts: usize, entries: usize, sevens: usize): usize {
  let pairs: usize = 0
  for (let at = startOf(starts, one), to = startOf(starts, one + 1); at < to; at++) {
    const entry = load<u32>(entries + (at << 2))
    const term = <usize>(entry >> weightBits)
    if (term >= <usize>heads) break
    if (load<u16>(dense + (term & ~1)) === 0) store<u16>(pairsOf + (pairs++ << 1), <u16>(term >> 1))
    store<u8>(dense + term, load<u8>(sevens + (entry & weightMask)))
  }
  let to = plan
  for (let at: usize = 0; at < pairs; at++, to += 32) {
    const pair = <usize>load<u16>(pairsOf + (at << 1))
    v128.store(to, v128.splat<i16>(load<i16>(dense + (pair << 1))))
    store<u32>(to, <u32>(pair << 6), 16)
    store<u16>(dense + (pair << 1), 0)
  }
  return to
}

function addTails(sums: usize, tails: usize, postings: usize, peaks: usize, one: i32, starts: usize, entries: usize, sevens: usize): void {
  // The largest possible sum so far. While it fits into 16 bits, no sum needs to saturate.
  let peak: u32 = 0
  for (let at = startOf(starts, one), to = startOf(starts, one + 1); at < to; at++) {
    const entry = load<u32>(entries + (at << 2))
    const term = <usize>(entry >> weightBits)
    if (term < <usize>heads) continue
    const weight = <u32>load<u8>(sevens + (entry & weightMask))
    const from = postings + (<usize>load<u32>(tails + (term << 2)) << 2)
    const last = postings + (<usize>load<u32>(tails + (term << 2), 4) << 2)
    peak = min(<u32>most + 1, peak + weight * <u32>load<u8>(peaks + term))
    if (peak <= <u32>most) addProducts(sums, from, last, weight)
    else addProductsToMost(sums, from, last, weight)
  }
}

function addProducts(sums: usize, from: usize, to: usize, weight: u32): void {
  for (let at = from; at < to; at += 4) {
    const posting = load<u32>(at)
    const sum = sums + (<usize>(posting >> sevenBits) << 1)
    store<u16>(sum, <u16>(<u32>load<u16>(sum) + weight * (posting & sevenMask)))
  }
}

function addProductsToMost(sums: usize, from: usize, to: usize, weight: u32): void {
  for (let at = from; at < to; at += 4) {
    const posting = load<u32>(at)
    const sum = sums + (<usize>(posting >> sevenBits) << 1)
    store<u16>(sum, <u16>min(<u32>most, <u32>load<u16>(sum) + weight * (posting & sevenMask)))
  }
}

function compareOne(one: i32, end: i32): void {
  prepare(one)
  findLikely(one, end)
  const zero = i16x8.splat(0)
  const rowSize = <usize>heads << 5
  let giveRow = giveRows
  let seekRow = seekRows
  let isSpread = false
  for (let from = blockStart; from < end; from += 32, giveRow += rowSize, seekRow += rowSize) {
    const at = <usize>(from - blockStart) << 1
    const need = needs + (<usize>from << 1)
    const own = i16x8.splat(load<i16>(needs + (<usize>one << 1)))
    let a0 = v128.load(forward + at)
    let a1 = v128.load(forward + at, 16)
    let a2 = v128.load(forward + at, 32)
    let a3 = v128.load(forward + at, 48)
    for (let p = forwardPlan; p < forwardEnd; p += 32) {
      const weights = v128.load(p)
      const row = giveRow + load<u32>(p, 16)
      a0 = i16x8.add_sat_s(a0, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row), weights))
      a1 = i16x8.add_sat_s(a1, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 16), weights))
      a2 = i16x8.add_sat_s(a2, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 32), weights))
      a3 = i16x8.add_sat_s(a3, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 48), weights))
    }
    const n0 = i16x8.min_s(own, v128.load(need))
    const n1 = i16x8.min_s(own, v128.load(need, 16))
    const n2 = i16x8.min_s(own, v128.load(need, 32))
    const n3 = i16x8.min_s(own, v128.load(need, 48))
    const m0 = i16x8.gt_s(a0, n0)
    const m1 = i16x8.gt_s(a1, n1)
    const m2 = i16x8.gt_s(a2, n2)
    const m3 = i16x8.gt_s(a3, n3)
    if (v128.any_true(v128.or(v128.or(m0, m1), v128.or(m2, m3)))) {
      let b0 = v128.load(backward + at)
      let b1 = v128.load(backward + at, 16)
      let b2 = v128.load(backward + at, 32)
      let b3 = v128.load(backward + at, 48)
      for (let p = backwardPlan; p < backwardEnd; p += 32) {
        const weights = v128.load(p)
        const row = seekRow + load<u32>(p, 16)
        b0 = i16x8.add_sat_s(b0, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row), weights))
        b1 = i16x8.add_sat_s(b1, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 16), weights))
        b2 = i16x8.add_sat_s(b2, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 32), weights))
        b3 = i16x8.add_sat_s(b3, i16x8.relaxed_dot_i8x16_i7x16_s(v128.load(row, 48), weights))
      }
      const lower = i8x16.narrow_i16x8_s(isEnough(m0, a0, b0, n0), isEnough(m1, a1, b1, n1))
      const upper = i8x16.narrow_i16x8_s(isEnough(m2, a2, b2, n2), isEnough(m3, a3, b3, n3))
      let left: u32 = (i8x16.bitmask(lower) | (i8x16.bitmask(upper) << 16)) & ~load<u32>(likely + (at >> 4))
      if (left !== 0) {
        v128.store(bounds, a0)
        v128.store(bounds, a1, 16)
        v128.store(bounds, a2, 32)
        v128.store(bounds, a3, 48)
        v128.store(bounds, b0, 64)
        v128.store(bounds, b1, 80)
        v128.store(bounds, b2, 96)
        v128.store(bounds, b3, 112)
        if (!isSpread) spread(one)
        isSpread = true
        for (; left !== 0; left &= left - 1) {
          const lane = ctz(left)
          const bound = bounds + (<usize>lane << 1)
          if (from + <i32>lane < end) rescore(one, from + <i32>lane, mostOf(load<i16>(bound)), mostOf(load<i16>(bound, 64)))
        }
      }
    }
    v128.store(forward + at, zero)
    v128.store(forward + at, zero, 16)
    v128.store(forward + at, zero, 32)
    v128.store(forward + at, zero, 48)
    v128.store(backward + at, zero)
    v128.store(backward + at, zero, 16)
    v128.store(backward + at, zero, 32)
    v128.store(backward + at, zero, 48)
  }
  // Within the person's own block, sums were also computed for the people after them.
  if (end < blockStart + blockSize) {
    const cleared = <usize>((end - blockStart + 31) & ~31) << 1
    memory.fill(forward + cleared, 0, (<usize>blockSize << 1) - cleared)
    memory.fill(backward + cleared, 0, (<usize>blockSize << 1) - cleared)
  }
  if (isSpread) gather(one)
}

// Tests whether two bounds may be enough: a harmonic mean is at most twice the lower of two numbers, and at most their mean.
// @ts-ignore: decorator
@inline
function isEnough(isForward: v128, a: v128, b: v128, need: v128): v128 {
  return v128.and(v128.and(isForward, i16x8.gt_s(b, need)), i16x8.gt_s(i16x8.avgr_u(a, b), i16x8.add(need, need)))
}

// One person's weights by term, while that person is compared.
function spread(one: i32): void {
  for (let at = startOf(seekStarts, one), to = startOf(seekStarts, one + 1); at < to; at++) {
    const entry = load<u32>(seekEntries + (at << 2))
    store<u16>(sought + (<usize>(entry >> weightBits) << 1), <u16>(entry & weightMask))
  }
  for (let at = startOf(giveStarts, one), to = startOf(giveStarts, one + 1); at < to; at++) {
    const entry = load<u32>(giveEntries + (at << 2))
    store<u16>(given + (<usize>(entry >> weightBits) << 1), <u16>(entry & weightMask))
  }
}

function gather(one: i32): void {
  for (let at = startOf(seekStarts, one), to = startOf(seekStarts, one + 1); at < to; at++) store<u16>(sought + (<usize>(load<u32>(seekEntries + (at << 2)) >> weightBits) << 1), 0)
  for (let at = startOf(giveStarts, one), to = startOf(giveStarts, one + 1); at < to; at++) store<u16>(given + (<usize>(load<u32>(giveEntries + (at << 2)) >> weightBits) << 1), 0)
}

// The largest number that a sum of the filter may mean. A saturated sum may mean any number.
function mostOf(sum: i32): f64 {
  return sum === most ? Infinity : <f64>sum * unit
}

// Computes the exact scores of a pair, until they cannot be enough.
function rescore(one: i32, other: i32, mostThere: f64, mostBackward: f64): void {
  const least = min(leastOf(one), leastOf(other))
  if (harmonic(mostThere, mostBackward) < least) return
  const forwardScore = product(sought, giveStarts, giveEntries, other)
  if (forwardScore === 0 || harmonic(<f64>forwardScore, mostBackward) < least) return
  const backwardScore = product(given, seekStarts, seekEntries, other)
  if (backwardScore === 0) return
  const score = (2.0 * <f64>forwardScore * <f64>backwardScore) / (<f64>forwardScore + <f64>backwardScore)
  if (score < least) return
  offer(one, other, score)
  offer(other, one, score)
}

// An upper bound of the harmonic mean, for infinite arguments and any rounding.
function harmonic(a: f64, b: f64): f64 {
  const lower = min(a, b)
  const upper = max(a, b)
  return (upper === Infinity ? 2.0 * lower : (2.0 * lower * upper) / (lower + upper)) * 1.0000001
}

function product(weights: usize, starts: usize, entries: usize, other: i32): i32 {
  let sum: i32 = 0
  for (let at = entries + (startOf(starts, other) << 2), to = entries + (startOf(starts, other + 1) << 2); at < to; at += 4) {
    const entry = load<u32>(at)
    sum += <i32>load<u16>(weights + (<usize>(entry >> weightBits) << 1)) * <i32>(entry & weightMask)
  }
  return sum
}

function startOf(starts: usize, one: i32): usize {
  return <usize>load<u32>(starts + (<usize>one << 2))
}

// The least score that enters a list: any while the list has room.
function leastOf(one: i32): f64 {
  return load<f64>(leasts + (<usize>one << 3))
}

// Keeps the list sorted, best first. The worst drops out of a full list.
function offer(one: i32, other: u32, score: f64): void {
  if (score < leastOf(one)) return
  const size = load<i32>(sizes + (<usize>one << 2))
  const row = <usize>(one * depth)
  const first = scores + (row << 3)
  let scoreAt = first + (<usize>size << 3)
  let otherAt = others + ((row + size) << 2)
  if (size === depth) {
    scoreAt -= 8
    otherAt -= 4
    if (!isWorse(one, load<f64>(scoreAt), load<u32>(otherAt), score, other)) return
  } else {
    store<i32>(sizes + (<usize>one << 2), size + 1)
  }
  for (; scoreAt > first; scoreAt -= 8, otherAt -= 4) {
    const better = load<f64>(scoreAt - 8)
    const betterOther = load<u32>(otherAt - 4)
    if (!isWorse(one, better, betterOther, score, other)) break
    store<f64>(scoreAt, better)
    store<u32>(otherAt, betterOther)
  }
  store<f64>(scoreAt, score)
  store<u32>(otherAt, other)
  if (size + 1 >= depth) raiseLeast(one, load<f64>(first + (<usize>(depth - 1) << 3)))
}

// Both bounds of a pair must exceed this: a pair is worth at most twice the lower one. While there is room, a negative number.
// A saturated bound may be any number, so the threshold is capped where its mean with the other bound would pass. Other threads read it too: each one's value is a lower bound.
function raiseLeast(one: i32, least: f64): void {
  store<f64>(leasts + (<usize>one << 3), least)
  const need = <i32>min<f64>(<f64>mostNeeded, least / (2.0 * unit)) - 1
  const at = needs + (<usize>one << 1)
  if (need > <i32>load<i16>(at)) store<i16>(at, <i16>need)
}

// The order of lists/lists.ts: by score, then by a hash of both keys, then by key.
function isWorse(one: i32, score: f64, other: u32, thanScore: f64, than: u32): bool {
  if (score !== thanScore) return score < thanScore
  const mine = load<u32>(hashes + (<usize>one << 2))
  const mixedOther = mixed(mine ^ load<u32>(hashes + (<usize>other << 2)))
  const mixedThan = mixed(mine ^ load<u32>(hashes + (<usize>than << 2)))
  if (mixedOther !== mixedThan) return mixedOther > mixedThan
  return load<u32>(ranks + (<usize>other << 2)) > load<u32>(ranks + (<usize>than << 2))
}

function mixed(bits: u32): u32 {
  let hash = (bits ^ (bits >> 16)) * 0x85ebca6b
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35
  return hash ^ (hash >> 16)
}
