import { startTransition, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useFetchers, useNavigation } from 'react-router'

/** What a sent form waits for: the router's navigation, one of its fetchers by key, or the browser's own next page. */
type Awaited = { navigation?: boolean; fetcher?: string }

type Sending = { awaited: Awaited; button: HTMLElement | null }

/**
 * Holds for every form of the shop that writes: while one press is on its way, a second does nothing, and the button that
 * was pressed says that it is busy. Forms that only ask (GET) may be sent again. Mounted once, in the root; draws nothing.
 */
export function OnePress() {
  const router = useContext(DataRouterContext)?.router
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [version, setVersion] = useState(0)
  const sending = useRef(new Map<HTMLFormElement, Sending>())

  useEffect(() => {
    if (!router) return
    const stop = watchForms(sending.current, () => router.state)
    // An answer may come so fast that nothing busy was ever drawn; this is drawn together with it.
    const mute = router.subscribe(() => startTransition(() => setVersion((count) => count + 1)))
    return () => {
      stop()
      mute()
    }
  }, [router])

  // Only what is on screen lets a form go: the answer that leads away is not shown yet while the old page still is.
  useEffect(() => {
    for (const [form, { awaited, button }] of sending.current) {
      const { fetcher } = awaited
      const busy = fetcher
        ? fetchers.some((one) => one.key === fetcher && isUnderWay(one)) ||
          isUnderWay(router?.state.fetchers.get(fetcher))
        : !awaited.navigation || navigation.state !== 'idle' || router?.state.navigation.state !== 'idle'
      if (!busy) release(sending.current, form, button)
    }
  }, [navigation, fetchers, router, version])
  return null
}

type FetcherState = { state: string; data?: unknown }

type RouterState = {
  navigation: { state: string }
  fetchers: ReadonlyMap<string, FetcherState>
}

/**
 * Until what was changed is loaded again. A refusal changed nothing, nor did a press that only asked (`unchanged`): the answer
 * is shown at once, so its form may be sent again while the page behind it is still loading.
 */
function isUnderWay(fetcher: FetcherState | undefined): boolean {
  if (!fetcher || fetcher.state === 'idle') return false
  const { state, data } = fetcher
  const isUnchanged =
    typeof data === 'object' && data !== null && (('ok' in data && data.ok === false) || 'unchanged' in data)
  return !(state === 'loading' && isUnchanged)
}

function release(sending: Map<HTMLFormElement, Sending>, form: HTMLFormElement, button: HTMLElement | null) {
  sending.delete(form)
  button?.removeAttribute('aria-busy')
}

/** Listens around everybody else: before the form's own listeners, and after them. Answers how to stop. */
function watchForms(sending: Map<HTMLFormElement, Sending>, read: () => RouterState): () => void {
  let before: { navigation: object; fetchers: Map<string, object> } | undefined
  const first = (event: SubmitEvent) => {
    if (!writes(event)) return
    if (sending.has(event.target)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else {
      const { navigation, fetchers } = read()
      before = { navigation, fetchers: new Map(fetchers) }
    }
  }
  const last = (event: SubmitEvent) => {
    if (!writes(event) || !before) return
    const awaited = event.defaultPrevented ? begun(before, read()) : {}
    // Refused by its own check: nothing is on its way.
    if (!awaited) return
    const { submitter: button } = event
    button?.setAttribute('aria-busy', 'true')
    sending.set(event.target, { awaited, button })
  }
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const [form, { button }] of sending) release(sending, form, button)
  }
  window.addEventListener('submit', first, { capture: true })
  window.addEventListener('submit', last)
  window.addEventListener('pageshow', cameBack)
  return () => {
    window.removeEventListener('submit', first, { capture: true })
    window.removeEventListener('submit', last)
    window.removeEventListener('pageshow', cameBack)
  }
}

/** What the router has begun between two moments: the forms of the shop are sent by it, or by the browser. */
function begun(
  before: { navigation: object; fetchers: ReadonlyMap<string, object> },
  now: RouterState,
): Awaited | undefined {
  if (now.navigation !== before.navigation && now.navigation.state !== 'idle') return { navigation: true }
  for (const [key, fetcher] of now.fetchers)
    if (before.fetchers.get(key) !== fetcher && fetcher.state !== 'idle') return { fetcher: key }
}

/** A form that writes, into this window. Asked of its attributes: a field may be called "method", as one of the payment is. */
const writes = (event: SubmitEvent): event is SubmitEvent & { target: HTMLFormElement } =>
  event.target instanceof HTMLFormElement && event.target.matches('[method=post]:not([target])')
