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

/** `cpu` in seconds; `foreign`: cores used by others; undefined where not measurable. */
type Measured<T> = { result: T; seconds: number; cpu: Cpu | undefined; foreign: number | undefined }

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

/** CPU per request: "5.21 ms: server 4.02, queries 1.10, upkeep 0.09". */
export function cpuPer(cpu: Cpu | undefined, count: number): string {
  if (!cpu) return 'CPU not measured on this system'
  const small = totalCpu(cpu) / count < 0.001
  const shown = (seconds: number) => ((seconds / count) * (small ? 1e6 : 1e3)).toFixed(small ? 1 : 2)
  const groups = (['server', 'pictures', 'queries', 'upkeep'] as const).filter((group) => cpu[group] > 0)
  return `${shown(totalCpu(cpu))} ${small ? 'µs' : 'ms'} CPU: ${groups.map((group) => `${group} ${shown(cpu[group])}`).join(', ')}`
}
