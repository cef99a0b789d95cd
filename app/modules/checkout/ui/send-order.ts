// Sends the form of an order. When its answer is lost, late or a fault, nobody knows whether the order was placed and
// paid: the page stays as it is, and the server is asked by the form's key until it says where the order goes on, or
// that there is none. The key stays the same throughout, so that no press can place a second order.
import { useSyncExternalStore } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/form-text.ts'

/** An answer that takes longer than this counts as lost, in milliseconds. */
const patience = 20_000
const longestPause = 10_000
/** So often "unknown" in a row before it is believed: the form may still be on its way to the server. */
const unknownsNeeded = 2

/** No order was placed: the form may be sent once more, with the same key. */
type Unsent = { ok: false; unsent: true }

/** The action of a page that places or pays an order, in the browser; answers what the server's action answers. */
export async function sendOrder<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | Response | ReturnType<typeof data<Unsent>>> {
  const form = await request.clone().formData()
  try {
    return await within(patience, serverAction())
  } catch (error) {
    if (isAnswer(error)) throw error
    return await findOut(questionOf(form), request.signal)
  } finally {
    setDoubt(undefined)
  }
}

/** A redirect or a refusal is an answer; a fault, a broken line or silence is none. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The order's own access key when one is being paid, else the key of the form that may have placed one. */
function questionOf(form: FormData): string {
  const name = form.has('order') ? 'order' : 'key'
  const path = localPath('/api/order-state', languageOf(location.pathname))
  return `${path}?${new URLSearchParams({ [name]: formText(form, name) }).toString()}`
}

async function findOut(question: string, signal: AbortSignal) {
  let unknowns = 0
  for (let tried = 0; !signal.aborted; tried++) {
    setDoubt(navigator.onLine ? 'checking' : 'offline')
    const next = await nextOf(question, signal)
    if (next === 'unknown') unknowns++
    else if (next) return redirect(next)
    if (unknowns === unknownsNeeded) break
    await pause(Math.min(1000 * 2 ** tried, longestPause), signal)
  }
  return data<Unsent>({ ok: false, unsent: true }, { status: 503 })
}

/** Where the order goes on, "unknown" when there is none, undefined when the server does not answer either. */
async function nextOf(question: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(question, { signal: AbortSignal.any([signal, AbortSignal.timeout(longestPause)]) })
    if (!response.ok) return undefined
    const { state, next } = (await response.json()) as { state: string; next?: string }
    return state === 'placed' ? next : 'unknown'
  } catch {
    return undefined
  }
}

/** Ends early when the line comes back or the page is left. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

type Doubt = 'checking' | 'offline' | undefined

let unanswered: Doubt
const listeners = new Set<() => void>()

function setDoubt(doubt: Doubt) {
  unanswered = doubt
  for (const listener of listeners) listener()
}

/** What to say while it is not known whether the order arrived. */
export function useDoubt(): Doubt {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unanswered,
    () => undefined,
  )
}
