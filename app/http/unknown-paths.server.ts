import type { Clock } from '#app/platform/clock.ts'
import type { Log } from '#app/platform/log.server.ts'

/** Logs each missing address once, ten a minute at most, so scanners cannot fill the log. Without personal parts. */
export function unknownPaths(log: Pick<Log, 'warn'>, clock: Clock): (path: string) => void {
  const seen = new Set<string>()
  let minute = 0
  let lines = 0
  return (given) => {
    const path = withoutSecrets(given)
    if (seen.has(path)) return
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) lines = 0
    minute = now
    if (lines >= 10) return
    lines++
    if (seen.size >= 1000) seen.clear()
    seen.add(path)
    log.warn({ path }, 'unknown path')
  }
}

/** "/x/nok@mai.example/8f3a…/0812345678" → "/x/…/…/…": e-mail addresses, long keys and numbers. */
function withoutSecrets(path: string): string {
  const parts = path.slice(0, 120).split('/').slice(0, 8)
  return parts.map((part) => (/@|%40|\d{6}|^(?=.*\d).{20}|.{40}/i.test(part) ? '…' : part)).join('/')
}
