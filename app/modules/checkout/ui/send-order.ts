// Submits an order form. When the response is lost, late or a server error, asks the server by the form's key for the
// order's path. The key stays the same, so no retry places a second order.
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { languageOf, localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { pageValue } from '#app/ui/page/page-value.ts'

/** While it is unclear whether the order arrived. */
export const doubt = pageValue<'checking' | 'offline' | undefined>(undefined)

const patience = 20_000
const longestPause = 10_000
/** In a row: the form may still be on its way to the server. */
const unknownsNeeded = 2

/** The form may be sent again with the same key. */
type Unsent = { ok: false; unsent: true }

/** Runs the server's action and returns its response. */
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
    doubt.set(undefined)
  }
}

/** Not a server error, network fault or timeout. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)

function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('response timed out')), milliseconds)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The access key of an order being paid, else the form's key. */
function questionOf(form: FormData): string {
  const name = form.has('order') ? 'order' : 'key'
  const path = localPath('/api/order-state', languageOf(location.pathname))
  return `${path}?${new URLSearchParams({ [name]: formText(form, name) }).toString()}`
}

async function findOut(question: string, signal: AbortSignal) {
  let unknowns = 0
  for (let tried = 0; !signal.aborted; tried++) {
    doubt.set(navigator.onLine ? 'checking' : 'offline')
    const next = await nextOf(question, signal)
    if (next === 'unknown') unknowns++
    else if (next) return redirect(next)
    if (unknowns === unknownsNeeded) break
    await pause(Math.min(1000 * 2 ** tried, longestPause), signal)
  }
  return data<Unsent>({ ok: false, unsent: true }, { status: 503 })
}

/** "unknown" without an order, undefined without a response. */
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

/** Ends early when online again or when the page is left. */
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
