import type { Db } from '../kit/db/db.ts'
import type { Logger } from '../kit/log.ts'
import type { Processor } from './processor.ts'

export type ProcessorContext = { db: Db; processor: Processor; log: Logger; now: Date }
