import { readFileSync } from 'node:fs'

/** Whether a process of this number runs. One that ended and only waits to be counted by its parent does not. */
export function isAlive(pid: number): boolean {
  if (!sent(pid, 0)) return false
  return !/^[ZX]/.test(statusOf(pid)[0] ?? '')
}

/** When a process began, in the kernel's own count; undefined where the system does not tell. */
export const beganAt = (pid: number): string | undefined => statusOf(pid)[19]

/** The number of the process that started one, or has taken it over; undefined where the system does not tell. */
export const parentOf = (pid: number): string | undefined => statusOf(pid)[1]

/** Sends each signal in turn and gives the process its milliseconds to end. */
export async function endProcess(pid: number, signals: readonly [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, milliseconds] of signals) {
    if (!sent(pid, signal)) return
    for (let waited = 0; waited < milliseconds && isAlive(pid); waited += 25)
      await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** The fields of /proc/<pid>/stat after the name, beginning with the state; none where there is no /proc. */
function statusOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Sends a signal; false when there is no such process. */
export function sent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
