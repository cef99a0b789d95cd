import { measure } from './measure.ts'
import { memoryMb } from './process-table.ts'
import { startShop } from './processes.ts'
import { limited, median, type Row } from './table.ts'

const starts = 5

/** Creates the demo shop. */
export async function firstStart(port: number, dataDir: string): Promise<Row> {
  const { result: shop, foreign } = await measure([], () => startShop(port, dataDir))
  await shop.stop()
  return limited('first start to the first page (installed and built)', [shop.seconds], { unit: 's', max: 35, foreign })
}

export async function laterStarts(port: number, dataDir: string): Promise<Row[]> {
  const [seconds, memory, foreign] = [new Array<number>(), new Array<number>(), new Array<number>()]
  for (let start = 0; start < starts; start++) {
    const measured = await measure([], () => startShop(port, dataDir))
    const { result: shop } = measured
    seconds.push(shop.seconds)
    memory.push(memoryMb(shop.pid)?.now ?? Number.NaN)
    foreign.push(measured.foreign ?? 0)
    await shop.stop()
  }
  return [
    limited('later start to the first page', seconds, { unit: 's', max: 1, foreign: median(foreign) }),
    limited('memory, idle', memory, { unit: 'MB', max: 250 }),
  ]
}
