import * as z from 'zod/mini'
import { readDoor } from '#contract/check-ins.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { ApiError } from '#web/kit/api/failure.ts'
import type {
  DoorState,
  DoorListEntry,
  CheckInStatus,
  RejectedCheckIn,
} from '#web/parts/check-in/door.rules.ts'

export type DoorView = EndpointReply<typeof readDoor>
export type DeskState = DoorState &
  Pick<DoorView, 'title' | 'status' | 'timeZone' | 'opensAt'> & {
    /**
     * Derived from the list and the check-ins once for each change: who is in, the searchable list,
     * and shared names.
     */
    standing: ReadonlyMap<string, CheckInStatus>
    list: readonly DoorListEntry[]
    namesakes: ReadonlySet<string>
    /** When the list was read, by the server's clock. */
    readAt: string
    /** Whether the server answered the last attempt. */
    isConnected: boolean
    troubles: readonly RejectedCheckIn[]
    /**
     * Whether waiting check-ins are only in this tab, because the device's storage is full or
     * blocked.
     */
    isFragile: boolean
    /** Why the server accepts nothing from this device. */
    refused: ApiError | null
  }
export type DeskResult = {
  state: DeskState | null
  /** Why there is no list to work with. */
  problem: unknown
}

/**
 * The copy stored for offline use. `offsetMs`: how far the server's clock is ahead of this
 * device's.
 */
export const DeskCopy = z.object({ door: readDoor.reply, offsetMs: z.number() })
