import { randomUUID } from 'node:crypto'
import type { Result } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeReturn } from './change-return.server.ts'
import type { OrderReturn } from './return.ts'
import type { ArrivedLine } from './return-rules.ts'
import { type ArrivalRefusal, decideArrival } from './return-step-rules.ts'

type Receipt = { returnId: string; arrived: readonly ArrivedLine[]; actorId: string; now: Date }

/**
 * Records an arrived return: restocks sellable items in the same transaction, and pays an exchange at once when all
 * arrived as sent. Refuses a repeated call.
 */
export const receiveReturn = (db: Db, receipt: Receipt): Promise<Result<OrderReturn, ArrivalRefusal | 'not_found'>> =>
  changeReturn(db, receipt, (facts) => decideArrival(facts, receipt.arrived, { ...receipt, refundId: randomUUID() }))
