import { useContext, useEffect } from 'react'
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { barePath, languageOf } from '#app/i18n/language.ts'
import { reachedAgain, sayUnreachable } from './connection.ts'
import { toast } from './toast.ts'

type Results = Record<string, DataStrategyResult>

let router: DataRouter | undefined
/** While the router goes back to the page it is at: that asks nobody, and says nothing of the line. */
let staying = false

/** Lets `keepPage` find the router of this page; called once, in the root. */
export function useKeptPage(): void {
  const context = useContext(DataRouterContext)
  useEffect(() => {
    router = context?.router
  }, [context])
}

/**
 * A page that cannot be fetched leaves the shopper where she is: the line failed, or the shop answered with a fault. It
 * is said (as a notice, for lists as the toast of the specification), what was typed and chosen stays.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && troubleOf(result))
  const [first] = failed
  if (!router || request.signal.aborted) return results
  if (!first) {
    if (!staying) reachedAgain()
    return results
  }
  say(troubleOf(first[1].result), new URL(request.url).pathname)
  const { navigation, location } = router.state
  if (navigation.state === 'idle' || addressOf(navigation.location) !== addressOf(new URL(request.url))) {
    for (const [id] of failed) letPass(results, id, request.method)
    return results
  }
  staying = true
  const back = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  void router.navigate(addressOf(location) + location.hash, back).finally(() => (staying = false))
  await aborted(request.signal)
  return results
}

/** Of a form or a list that is part of the page: no answer, and what is on screen stays. */
function letPass(results: Results, id: string, method: string) {
  if (method === 'GET') delete results[id]
  else results[id] = { type: 'data', result: undefined }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Browsers say it in words of their own: "Failed to fetch", "NetworkError when …", "Load failed". */
const noLine = /fetch|network|load failed|turbo-stream/i

/** The answers of forms come with their status around them. */
const bare = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

function troubleOf(result: unknown): 'line' | 'shop' | undefined {
  const fault = bare(result)
  if (fault instanceof Error && noLine.test(fault.message)) return 'line'
  return isRouteErrorResponse(fault) && fault.status >= 500 ? 'shop' : undefined
}

const lists = /^\/(?:$|category\/|collection(?:$|s\/)|new$|best-sellers$|search$)/

function say(trouble: 'line' | 'shop' | undefined, pathname: string) {
  const { frame, shop } = dictionaryOf(languageOf(location.pathname))
  const list = lists.test(barePath(pathname.replace(/\.data$/, '')))
  if (trouble === 'line') sayUnreachable()
  if (list || trouble === 'shop')
    toast.error(frame.errors.error, list ? shop.listing.failed : frame.errors.boundaryText)
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
