import { createElement, Fragment, type ReactNode, useEffect } from 'react'
import { type DataRouter, type DataStrategyResult, isRouteErrorResponse } from 'react-router'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import { barePath, languageOf } from '#app/i18n/language.ts'
import { watchCopies } from '../copy-as-written.ts'
import { toast } from '../dialogs/toast.ts'
import { Toasts } from '../dialogs/toasts.tsx'
import { LoadingLine } from '../page/loading-line.tsx'
import { keepPages } from '../page/page-files.ts'
import { Vitals } from '../vitals/vitals.tsx'
import { connection, sayUnreachable } from './connection.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { offlineCopies } from './offline-copies.ts'

type Results = Record<string, DataStrategyResult>

/** The router of this page, where the framework keeps it. */
const routerHere = () => (window as unknown as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter
/** While the router goes back to the page it is at: that sends no request, and says nothing of the connection. */
let staying = false

/** Everything around a page that comes after its first screen; mounted once, in the root (keep-page-loader.ts). */
export function AfterLoad(): ReactNode {
  useEffect(watchCopies, [])
  useEffect(() => {
    const router = routerHere()
    const stop = router && keepPages(router)
    // Tests wait for this mark: a connection lost before it finds nothing prepared.
    document.documentElement.dataset.prepared = 'true'
    return stop
  }, [])
  const parts = [LoadingLine, ConnectionNotice, Toasts, Vitals]
  return createElement(Fragment, null, ...parts.map((part) => createElement(part)))
}

/**
 * A page that cannot be fetched leaves the customer where they are: the connection failed, or the shop answered with a
 * fault. It is said (as a notice, for lists as the toast of the specification), what was typed and chosen stays.
 */
export async function answerOf(results: Results, request: Request): Promise<Results> {
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && troubleOf(result))
  const [first] = failed
  const router = routerHere()
  if (!router || request.signal.aborted) return results
  if (!first) {
    if (!staying) reached(request)
    return results
  }
  const { navigation, location } = router.state
  const trouble = troubleOf(first[1].result)
  const wanted = navigation.state === 'loading' && !navigation.formData ? addressOf(navigation.location) : undefined
  if (trouble !== 'line' || wanted === undefined || !(await offlineCopies.open(wanted)))
    say(trouble, request, wanted === undefined ? undefined : () => void router.navigate(wanted))
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

function reached(request: Request) {
  connection.become(undefined)
  if (request.method === 'GET') offlineCopies.visited(addressOf(new URL(request.url)))
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

/** With a button that goes where the customer wanted to go; a form is not sent again by it. */
function say(trouble: 'line' | 'shop' | undefined, request: Request, retry: (() => void) | undefined) {
  const { frame, shop } = dictionaryOf(languageOf(location.pathname))
  const list = lists.test(barePath(new URL(request.url).pathname.replace(/\.data$/, '')))
  if (trouble === 'line') sayUnreachable(retry)
  else if (retry) connection.become({ kind: 'fault', retry })
  if (list || (trouble === 'shop' && !retry))
    toast.error(frame.errors.error, list ? shop.listing.failed : frame.errors.boundaryText)
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
