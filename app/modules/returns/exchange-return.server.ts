// Exchanges that staff decide: of arrived items, ended ones, and those in advance.
import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/database/pool.server.ts'
import { changeReturn } from './change-return.server.ts'
import { decideAdvance, decideExchange, decideExchangeEnd } from './return-step-rules.ts'

type Decision = { returnId: string; actorId: string; now: Date }

/** Exchanges items that arrived in another state than sent, at the full announced value. */
export const exchangeReturn = (db: Db, decision: Decision) =>
  changeReturn(db, decision, (facts) => decideExchange(facts, { ...decision, refundId: randomUUID() }))

/** Cancels the exchange and frees its sizes; a refund follows as its own step. */
export const endExchange = (db: Db, decision: Decision) =>
  changeReturn(db, decision, (facts) => decideExchangeEnd(facts, decision))

/** Pays the exchange order now, with items not returned yet, so that the wanted sizes ship. Refuses a repeated call. */
export const advanceExchange = (db: Db, decision: Decision & { note: string }) =>
  changeReturn(db, decision, (facts) => decideAdvance(facts, { ...decision, refundId: randomUUID() }))
