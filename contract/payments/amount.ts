/** Formats an amount as a plain decimal number for machines, such as "49.00". */
export function plainAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (amount / 10 ** digits).toFixed(digits)
}
