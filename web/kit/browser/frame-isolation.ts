import { storageInMemory, storageUnder } from './storage-under.ts'

// In a frame of another website everything is kept until the tab is closed, under the event in the
// frame's address, and no cookie is read or set. So nothing there finds the session that a person
// has here, or one that they began in the frame of another event, and nothing there changes either.

const [, , , eventId = ''] = location.pathname.split('/')
const tab = ownStorage() ?? storageInMemory()

for (const kind of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, kind, { value: storageUnder(`${eventId}.${kind}.`, tab) })
Object.defineProperty(document, 'cookie', { value: '', writable: true })

/** None where the browser allows none, as in private windows. */
function ownStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
