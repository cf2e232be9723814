import type { ColumnType } from 'kysely'

export type InstantColumn = ColumnType<Date, Date | string, Date | string>
export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>
export type Json<T> = ColumnType<T, string | null, string | null>
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>
/** `bigint` leaves the driver as text, so that no digit is lost. */
export type BigInteger = ColumnType<string, number | string | undefined, number | string>
