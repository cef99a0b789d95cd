import { countedUse, databasePer, logWritten, openOwner } from './database-use.ts'
import { cpuPer, repeated } from './measure.ts'
import type { RunningShop } from './processes.ts'
import { median } from './table.ts'

const counted = 40

/** `buy` places that many orders and reports the failed ones. */
type Buy<Result> = (orders: number) => Promise<Result>

/** What an order costs: five rounds after one to warm up, then one in which statements and rows are counted. */
export async function orderCosts<Result extends { failed: number }>(
  shop: RunningShop,
  orders: number,
  buy: Buy<Result>,
) {
  const owner = await openOwner(shop)
  try {
    await buy(orders)
    const logKb: number[] = []
    const measured = await repeated(shop.processes, orders, async () => {
      const { result, bytes } = await logWritten(owner, () => buy(orders))
      logKb.push(bytes / orders / 1000)
      return result
    })
    const use = await countedUse(shop, owner, () => buy(counted), { rows: true })
    const failed = measured.results.reduce((total, one) => total + one.failed, 0)
    return {
      ...measured,
      cpuMs: measured.perRequest.map((one) => one * 1000),
      logKb,
      statements: use.statements / counted,
      costs: {
        cpu: cpuPer(measured.cpu, orders * measured.results.length),
        database: databasePer(use, counted, median(logKb) * 1000),
      },
      judged: { holds: failed === 0, note: failed ? `, ${failed} failed` : '', foreign: measured.foreign },
    }
  } finally {
    await owner.end()
  }
}
