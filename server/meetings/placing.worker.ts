import { answerInThread } from '../kit/thread.ts'
import { place, type Question } from './solving.ts'

answerInThread<Question>(place)
