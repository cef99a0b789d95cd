// Linux only.
import { readdirSync, readFileSync } from 'node:fs'

/** USER_HZ of Linux. */
const ticksPerSecond = 100

/** Ticks of the process (`own`) and of its ended children (`ended`). */
export type ProcessLine = { pid: number; parent: number; own: number; ended: number; command: string }

type Group = 'server' | 'pictures' | 'queries' | 'upkeep'
/** CPU seconds. */
export type Cpu = Record<Group, number>

export const measurable = process.platform === 'linux'

/** The name may contain blanks and brackets. */
export function parseStat(stat: string): Omit<ProcessLine, 'command'> {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const number = (index: number) => Number(fields[index] ?? 0)
  const [own, ended] = [number(11) + number(12), number(13) + number(14)]
  return { pid: Number.parseInt(stat, 10), parent: number(1), own, ended }
}

const upkeep = /^postgres: (?:checkpointer|background writer|walwriter|autovacuum|logical replication|io worker)/

export function groupOf(command: string): Group {
  if (command.startsWith('postgres: ')) return upkeep.test(command) ? 'upkeep' : 'queries'
  if (isPostmaster(command)) return 'upkeep'
  return command.includes('encoder-entry') ? 'pictures' : 'server'
}

const isPostmaster = (command: string) => /(?:^|\/)postgres /.test(command)

export function treesOf(lines: readonly ProcessLine[], roots: readonly number[]): ProcessLine[] {
  const below = (parent: number): ProcessLine[] =>
    lines.filter((line) => line.parent === parent).flatMap((line) => [line, ...below(line.pid)])
  const found = lines.filter(({ pid }) => roots.includes(pid)).flatMap((line) => [line, ...below(line.pid)])
  return [...new Map(found.map((line) => [line.pid, line])).values()]
}

export function cpuByGroup(lines: readonly ProcessLine[]): Cpu {
  const cpu: Cpu = { server: 0, pictures: 0, queries: 0, upkeep: 0 }
  for (const { command, own, ended } of lines) {
    cpu[groupOf(command)] += own / ticksPerSecond
    // Only encoders and database connections end during a run.
    cpu[isPostmaster(command) ? 'queries' : 'pictures'] += ended / ticksPerSecond
  }
  return cpu
}

export const totalCpu = (cpu: Cpu): number => cpu.server + cpu.pictures + cpu.queries + cpu.upkeep

/** CPU seconds of the machine, without interrupts. */
export function busySeconds(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , , , steal = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return (user + nice + system + steal) / ticksPerSecond
}

export const machineBusySeconds = () => busySeconds(readFileSync('/proc/stat', 'utf8'))

export function readProcesses(): ProcessLine[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ ...parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')), command }]
    } catch {
      return []
    }
  })
}

/** Resident memory in MB; undefined where unreadable. */
export function memoryMb(pid: number): { now: number; highest: number } | undefined {
  if (!measurable) return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
