import * as z from 'zod'

/** Counts up when a file of today could not be read any more. */
export const format = 1

const BackupHeader = z.object({
  format: z.literal(format),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /**
   * The secret without which nobody's password can be checked, where it lies in the data folder.
   */
  pepper: z.string().nullable(),
})

/** What a backup says of itself in its first line. */
export type BackupHeader = z.infer<typeof BackupHeader>

/** Marks are arrays and rows are objects, so that the first sign of a line tells them apart. */
export const BackupMark = z.union([
  z.tuple([z.literal('interchange backup'), BackupHeader]),
  z.tuple([
    z.literal('table'),
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ]),
  z.tuple([z.literal('end'), z.object({ rows: z.number(), sha256: z.string() })]),
])
export type BackupMark = z.infer<typeof BackupMark>

/**
 * What gzip says of the machine and of how hard it tried carries nothing, and no sum guards it (RFC
 * 1952, 2.3.1): ours is always this.
 */
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
