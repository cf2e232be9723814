import { serveWorkerThread } from '../kit/worker-thread.ts'
import { place, type PlacementQuestion } from './solver.ts'

serveWorkerThread<PlacementQuestion>(place)
