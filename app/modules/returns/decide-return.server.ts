import type { Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeReturn } from './change-return.server.ts'
import type { OrderReturn } from './return.ts'
import { type Answer, type AnswerRefusal, decideAnswer } from './return-step-rules.ts'

/**
 * Approves or declines a return and mails the customer. An approved parcel must be sent by the end of the day that the
 * settings define; a declined return frees its items.
 */
export const decideReturn = (
  db: Db,
  answer: Answer & { returnId: string },
): Promise<Result<OrderReturn, AnswerRefusal | 'not_found'>> =>
  changeReturn(db, answer, (facts) => decideAnswer(facts, answer))
