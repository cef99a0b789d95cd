import { useEffect, useState } from 'react'
import type { LocalAddress } from '#app/site.ts'

/** `fetch` for reads: retries a lost connection, 502, 503 and 504 up to three times, honouring Retry-After. */
export async function ask(
  address: LocalAddress,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  for (const pause of [500, 1000, 2000]) {
    const answer = await send(address, init).catch((fault: unknown) => {
      if (init.signal?.aborted) throw fault
      return undefined
    })
    // Returned briefly by a restarting shop or its proxy.
    if (answer && ![502, 503, 504].includes(answer.status)) return answer
    // Random, so that many browsers do not retry at the same moment.
    await rest(waitOf(answer) ?? pause + Math.random() * 250, init.signal)
  }
  return send(address, init)
}

/** Throws on a refusal or no response. */
export async function askJson<T>(address: LocalAddress, signal?: AbortSignal): Promise<T> {
  const response = await ask(address, { headers: { accept: 'application/json' }, signal: signal ?? null })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()) as T
}

/** Fetches after a pause in typing. Undefined at first, then the last answer: compare its `address`. */
export function useAnswer<T>(address: LocalAddress | undefined): { address: string; answer: T } | undefined {
  const [last, setLast] = useState<{ address: string; answer: T }>()
  useEffect(() => {
    if (address === undefined) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      askJson<T>(address, stop.signal).then(
        (answer) => setLast({ address, answer }),
        () => {},
      )
    }, 150)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address])
  return last
}

/** Returns Retry-After in milliseconds, ten seconds at most. */
function waitOf(answer: Response | undefined): number | undefined {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1000, 10_000) : undefined
}

const rest = (time: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, time)
    signal?.addEventListener('abort', end, { once: true })
  })
