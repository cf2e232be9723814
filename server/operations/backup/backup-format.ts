import * as z from 'zod'

/** Incremented when today's files could no longer be read. */
export const format = 1

const BackupHeader = z.object({
  format: z.literal(format),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** The pepper, if it is kept in the data folder; no password can be checked without it. */
  pepper: z.string().nullable(),
})

/** The header in a backup's first line. */
export type BackupHeader = z.infer<typeof BackupHeader>

/** Marks are arrays and rows are objects, so the first character of a line tells them apart. */
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
 * gzip's bytes for machine and compression effort carry no content, and no checksum covers them
 * (RFC 1952, 2.3.1): ours are constant.
 */
export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
