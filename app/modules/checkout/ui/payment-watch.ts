import { useEffect, useState } from 'react'

/** Half a minute fast; long after five minutes. */
const delays = (requests: number): number => (requests < 30 ? 1000 : 3000)
const patience = 120

/** Polls until no longer "waiting", then calls `onNews` once. Returns whether it takes long. */
export function usePaymentWatch(sessionId: string | undefined, onNews: () => void): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!sessionId) return
    const stop = new AbortController()
    let requests = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if ((await stateOf(sessionId, stop.signal)) !== 'waiting') return stop.signal.aborted || onNews()
      requests++
      if (requests === patience) setLong(true)
      timer = setTimeout(() => void ask(), delays(requests))
    }
    timer = setTimeout(() => void ask(), delays(0))
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [sessionId, onNews])
  return long
}

/** No response counts as "waiting". */
async function stateOf(sessionId: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(`/api/payment-state?session_id=${encodeURIComponent(sessionId)}`, { signal })
    if (!response.ok) return 'waiting'
    return ((await response.json()) as { state: string }).state
  } catch {
    return 'waiting'
  }
}
