import { importAttendees } from '#contract/admission/attendee-import.ts'
import type { EndpointReply } from '#contract/endpoint.ts'

export type ImportReadResult = EndpointReply<typeof importAttendees>
