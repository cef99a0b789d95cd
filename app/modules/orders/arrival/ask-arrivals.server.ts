import { addDays } from '#app/kit/dates.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { mailArrivalQuestion } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { isArrivalDue } from './arrival-question-rules.ts'
import { ordersUnasked, saveArrivalAsked } from './arrival-questions.queries.server.ts'
import { arrivalOf } from './order-arrival.ts'

const maxPerRound = 200

/** Mails customers to ask whether overdue shipments arrived, once per order. Returns their number. */
export async function askArrivals(db: Db, now: Date): Promise<number> {
  const settings = await readSettings(db)
  const daysAfter = settings.orders.arrivalQuestionDays
  if (daysAfter === 0) return 0
  let count = 0
  for (const id of await ordersUnasked(db, addDays(now, -daysAfter), maxPerRound)) if (await ask(id)) count++
  return count

  function ask(id: string): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order || !isArrivalDue(order, arrivalOf(order, settings, now), { daysAfter, now })) return false
      if (!(await saveArrivalAsked(tx, id, now))) return false
      await mailArrivalQuestion(tx, order)
      return true
    })
  }
}
