export function after(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000)
}
