import { serveWorkerThread } from '../kit/processes/worker-thread.ts'
import { place, type PlacementQuestion } from './solver.ts'

serveWorkerThread<PlacementQuestion>(place)
