// A column of this many different cells is read once, however many rules look at it.
const mostCells = 20_000
// Longer cells are sentences, which rarely occur twice.
const longestCell = 80

/** Returns the same function, which reads a short cell once and then knows the answer. */
export function remember<T>(read: (cell: string) => T): (cell: string) => T {
  const answers = new Map<string, T>()
  return (cell) => {
    if (cell.length > longestCell) return read(cell)
    const known = answers.get(cell)
    if (known !== undefined || answers.has(cell)) return known as T // stored below
    const answer = read(cell)
    if (answers.size >= mostCells) answers.clear()
    answers.set(cell, answer)
    return answer
  }
}
