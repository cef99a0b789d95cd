import type { LocalAddress } from '#app/site.ts'

/** Pauses before another try, in milliseconds: three more after the first. */
const pauses = [500, 1000, 2000] as const
/** A random part on top, so that the browsers of many visitors do not come back at the same moment. */
const jitter = 250
/** What a shop that starts anew, or a proxy before it, answers for a moment. */
const passing: ReadonlySet<number> = new Set([502, 503, 504])
/** Longer than this nobody waits in front of a page; in milliseconds. */
const longest = 10_000

/**
 * `fetch` for what only reads: a lost line and an answer that passes (502, 503, 504) are asked for again, three times at
 * most, later each time or when the server says so (Retry-After). An abort ends it at once. Answers or throws as fetch does.
 */
export async function ask(
  address: LocalAddress,
  init: RequestInit = {},
  send: typeof fetch = fetch,
): Promise<Response> {
  for (const pause of pauses) {
    const answer = await send(address, init).catch((fault: unknown) => {
      if (init.signal?.aborted) throw fault
      return undefined
    })
    if (answer && !passing.has(answer.status)) return answer
    await rest(waitOf(answer) ?? pause + Math.random() * jitter, init.signal)
  }
  return send(address, init)
}

/** The answer of an address that reads, as JSON. Throws when there is none or it is a refusal. */
export async function askJson<T>(address: LocalAddress, signal?: AbortSignal): Promise<T> {
  const response = await ask(address, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()) as T
}

/** How long the server wants to be left alone, in milliseconds; undefined when it does not say. */
function waitOf(answer: Response | undefined): number | undefined {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? Math.min(seconds * 1000, longest) : undefined
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
