import {
  type Cpu,
  cpuByGroup,
  machineBusySeconds,
  measurable,
  type ProcessLine,
  readProcesses,
  totalCpu,
  treesOf,
} from './process-table.ts'
import { median } from './table.ts'

/** `cpu` in seconds; `foreign`: cores used by others; undefined where not measurable. */
export type Measured<T> = { result: T; seconds: number; cpu: Cpu | undefined; foreign: number | undefined }

export async function measure<T>(roots: readonly number[], work: () => Promise<T>): Promise<Measured<T>> {
  const before = measurable ? snapshot(roots) : undefined
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  const after = measurable ? snapshot(roots) : undefined
  if (!before || !after) return { result, seconds, cpu: undefined, foreign: undefined }
  return {
    result,
    seconds,
    cpu: difference(after.cpu, before.cpu),
    foreign: foreignCores(after.busy - before.busy, after.own - before.own, seconds),
  }
}

/** Cores used by others. */
export const foreignCores = (busy: number, own: number, seconds: number): number => Math.max(0, (busy - own) / seconds)

function snapshot(roots: readonly number[]) {
  const lines = readProcesses()
  return { cpu: cpuOf(lines, roots), own: totalCpu(cpuOf(lines, [...roots, process.pid])), busy: machineBusySeconds() }
}

const cpuOf = (lines: readonly ProcessLine[], roots: readonly number[]): Cpu => cpuByGroup(treesOf(lines, roots))

const difference = (after: Cpu, before: Cpu): Cpu => ({
  server: after.server - before.server,
  pictures: after.pictures - before.pictures,
  queries: after.queries - before.queries,
  upkeep: after.upkeep - before.upkeep,
})

type Repeated<T> = {
  results: T[]
  seconds: number[]
  cpu: Cpu | undefined
  perRequest: number[]
  foreign: number | undefined
}

const rounds = 5

/** Five rounds of `count` requests each. `perRequest`: CPU seconds by round; `cpu`: of all rounds; `foreign`: the median. */
export async function repeated<T>(
  roots: readonly number[],
  count: number,
  work: () => Promise<T>,
): Promise<Repeated<T>> {
  const all: Measured<T>[] = []
  for (let round = 0; round < rounds; round++) all.push(await measure(roots, work))
  return summed(all, count)
}

export function summed<T>(all: readonly Measured<T>[], count: number): Repeated<T> {
  const cpus = all.flatMap(({ cpu }) => cpu ?? [])
  const foreign = all.flatMap((one) => one.foreign ?? [])
  return {
    results: all.map(({ result }) => result),
    seconds: all.map(({ seconds }) => seconds),
    cpu: cpus.length > 0 ? cpus.reduce(sum) : undefined,
    perRequest: cpus.map((cpu) => totalCpu(cpu) / count),
    foreign: foreign.length > 0 ? median(foreign) : undefined,
  }
}

const sum = (one: Cpu, other: Cpu): Cpu => ({
  server: one.server + other.server,
  pictures: one.pictures + other.pictures,
  queries: one.queries + other.queries,
  upkeep: one.upkeep + other.upkeep,
})

/** CPU per request: "5.21 ms: server 4.02, queries 1.10, upkeep 0.09". */
export function cpuPer(cpu: Cpu | undefined, count: number): string {
  if (!cpu) return ''
  const small = totalCpu(cpu) / count < 0.001
  const shown = (seconds: number) => ((seconds / count) * (small ? 1e6 : 1e3)).toFixed(small ? 1 : 2)
  const groups = (['server', 'pictures', 'queries', 'upkeep'] as const).filter((group) => cpu[group] > 0)
  return `${shown(totalCpu(cpu))} ${small ? 'µs' : 'ms'}: ${groups.map((group) => `${group} ${shown(cpu[group])}`).join(', ')}`
}
