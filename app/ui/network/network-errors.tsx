import { type ReactNode, useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, useNavigation } from 'react-router'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { barePath, languageOf } from '#app/i18n/language.ts'
import { watchCopies } from '../copy-as-written.ts'
import { Toasts, toast } from '../dialogs/toast.ts'
import { saveOfflinePages } from '../page/page-files.ts'
import { routerHere } from '../page/router-internals.ts'
import { Vitals } from '../vitals/vitals.tsx'
import { connection, showUnreachable } from './connection.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { offlineCopies } from './offline-copies.ts'

function LoadingLine() {
  const going = useNavigation().state !== 'idle'
  useEffect(() => {
    const content = document.getElementById('content')
    if (!going || !content) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [going])
  return going && <div aria-hidden="true" className="loading-line" />
}

type Results = Record<string, DataStrategyResult>

/** While the router returns to the current page, which sends no request. */
let staying = false

export function AfterLoad(): ReactNode {
  useEffect(watchCopies, [])
  useEffect(() => {
    const router = routerHere()
    const stop = router && saveOfflinePages(router)
    // End-to-end tests await this mark.
    document.documentElement.dataset.prepared = 'true'
    return stop
  }, [])
  return (
    <>
      <LoadingLine />
      <ConnectionNotice />
      <Toasts />
      <Vitals />
    </>
  )
}

/** On a lost connection or server fault, keeps the page and shows a notice (a toast for lists, as specified). */
export async function answerOf(results: Results, request: Request): Promise<Results> {
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && networkErrorOf(result))
  const [first] = failed
  const router = routerHere()
  if (!router || request.signal.aborted) return results
  if (!first) {
    if (!staying) reached(request)
    return results
  }
  const { navigation, location } = router.state
  const trouble = networkErrorOf(first[1].result)
  const wanted = navigation.state === 'loading' && !navigation.formData ? addressOf(navigation.location) : undefined
  if (trouble !== 'line' || wanted === undefined || !(await offlineCopies.open(wanted)))
    say(trouble, request, wanted === undefined ? undefined : () => void router.navigate(wanted))
  if (navigation.state === 'idle' || addressOf(navigation.location) !== addressOf(new URL(request.url))) {
    for (const [id] of failed) passThrough(results, id, request.method)
    return results
  }
  staying = true
  const back = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false }
  void router.navigate(addressOf(location) + location.hash, back).finally(() => (staying = false))
  await aborted(request.signal)
  return results
}

function reached(request: Request) {
  connection.set(undefined)
  if (request.method === 'GET') offlineCopies.visited(addressOf(new URL(request.url)))
}

function passThrough(results: Results, id: string, method: string) {
  if (method === 'GET') delete results[id]
  else results[id] = { type: 'data', result: undefined }
}

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Form responses are wrapped with their status. */
const bare = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result ? result.data : result

function networkErrorOf(result: unknown): 'line' | 'shop' | undefined {
  const fault = bare(result)
  // Browser wording: "Failed to fetch", "NetworkError when …", "Load failed".
  if (fault instanceof Error && /fetch|network|load failed|turbo-stream/i.test(fault.message)) return 'line'
  return isRouteErrorResponse(fault) && fault.status >= 500 ? 'shop' : undefined
}

const lists = /^\/(?:$|category\/|collection(?:$|s\/)|new$|best-sellers$|search$)/

/** Offers a retry of the navigation; never resubmits a form. */
function say(trouble: 'line' | 'shop' | undefined, request: Request, retry: (() => void) | undefined) {
  const { frame, shop } = dictionaryOf(languageOf(location.pathname))
  const list = lists.test(barePath(new URL(request.url).pathname.replace(/\.data$/, '')))
  if (trouble === 'line') showUnreachable(retry)
  else if (retry) connection.set({ kind: 'fault', retry })
  if (list || (trouble === 'shop' && !retry))
    toast.error(frame.errors.error, list ? shop.listing.failed : frame.errors.boundaryText)
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
