import { readFileSync } from 'node:fs'

/** False for a zombie. */
export function isAlive(pid: number): boolean {
  if (!sent(pid, 0)) return false
  return !/^[ZX]/.test(statusOf(pid)[0] ?? '')
}

/** Start time in kernel ticks; undefined without /proc. */
export const beganAt = (pid: number): string | undefined => statusOf(pid)[19]

/** Parent pid; undefined without /proc. */
export const parentOf = (pid: number): string | undefined => statusOf(pid)[1]

export async function endProcess(pid: number, signals: readonly [NodeJS.Signals, number][]): Promise<void> {
  for (const [signal, milliseconds] of signals) {
    if (!sent(pid, signal)) return
    for (let waited = 0; waited < milliseconds && isAlive(pid); waited += 25)
      await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Fields of /proc/<pid>/stat after the name, from the state on. */
function statusOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** False when there is no such process. */
export function sent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
