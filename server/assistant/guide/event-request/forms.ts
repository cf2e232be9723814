/** Where a word starts and ends, in any script. */
export const start = String.raw`(?<![\p{L}\p{M}\p{N}])`
export const end = String.raw`(?![\p{L}\p{M}\p{N}])`

export function form(source: string): RegExp {
  return new RegExp(source, 'iu')
}
