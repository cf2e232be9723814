/** Formats basis points as a person types percentages: 20, 7.5, 7,5. */
export function percentPlain(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(basisPoints / 100)
}
