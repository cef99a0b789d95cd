import type { Db } from '#app/platform/database/database.server.ts'
import { returnStates } from '../return.ts'
import { countOpenReturns, returnsInStates } from '../returns.queries.server.ts'
import { byDue, openReturnStates, type ReturnTab, toListedReturn } from './return-list.ts'

const maxListed = 200

/** Lists the returns of a tab, the most urgent first, with the counts of all tabs. */
export async function adminReturns(db: Db, tab: ReturnTab, now: Date) {
  const ended = returnStates.filter((state) => !(openReturnStates as readonly string[]).includes(state))
  const [rows, counts] = await Promise.all([
    returnsInStates(db, tab === 'ended' ? ended : [tab], maxListed, tab === 'ended'),
    countOpenReturns(db),
  ])
  return { rows: rows.map((row) => toListedReturn(row, now)).toSorted(byDue), counts }
}
