import { startTransition, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useFetchers, useNavigation } from 'react-router'

/** The router's navigation, a fetcher by key, or the browser's next document. */
type Awaited = { navigation?: boolean; fetcher?: string }

type Sending = { awaited: Awaited; button: HTMLElement | null }

/** Prevents double submits of all forms but GET and marks the pressed button busy. */
export function DoubleSubmitGuard() {
  const router = useContext(DataRouterContext)?.router
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [version, setVersion] = useState(0)
  const sending = useRef(new Map<HTMLFormElement, Sending>())

  useEffect(() => {
    if (!router) return
    const stop = watchForms(sending.current, () => router.state)
    // A fast response may arrive before anything busy was drawn.
    const mute = router.subscribe(() => startTransition(() => setVersion((count) => count + 1)))
    return () => {
      stop()
      mute()
    }
  }, [router])

  // Releases a form only when the response is on screen.
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

/** A refusal or `unchanged` response changed nothing, so its form is released before the reload. */
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
    // The form's own check cancelled it.
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

function begun(
  before: { navigation: object; fetchers: ReadonlyMap<string, object> },
  now: RouterState,
): Awaited | undefined {
  if (now.navigation !== before.navigation && now.navigation.state !== 'idle') return { navigation: true }
  for (const [key, fetcher] of now.fetchers)
    if (before.fetchers.get(key) !== fetcher && fetcher.state !== 'idle') return { fetcher: key }
}

/** Reads attributes because a field may be named "method". */
const writes = (event: SubmitEvent): event is SubmitEvent & { target: HTMLFormElement } =>
  event.target instanceof HTMLFormElement && event.target.matches('[method=post]:not([target])')
