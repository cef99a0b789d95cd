import { startTransition, useEffect, useRef, useState } from 'react'
import { type ClientInstrumentation, useFetchers, useNavigation } from 'react-router'

/** What a submit began: a fetcher by its key, or a navigation. */
type Submission = { fetcher: string | undefined; isDone: boolean }

/** Without `awaited`, the browser loads its next document. `disables`: its component does not set aria-disabled itself. */
type Sending = { awaited: Submission | undefined; button: HTMLElement | null; disables: boolean }

let latest: Submission | undefined
let changed = () => {}

async function watch(send: () => Promise<unknown>, fetcher?: string): Promise<void> {
  const own: Submission = { fetcher, isDone: false }
  latest = own
  await send()
  own.isDone = true
  changed()
}

/** Shows the guard what the router sends; its calls begin within the submit event. */
export const watchSubmissions: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: (send) => watch(send),
      fetch: (send, { fetcherKey }) => watch(send, fetcherKey),
    }),
}

/** Prevents double submits of all forms but GET and marks the pressed button busy. */
export function DoubleSubmitGuard() {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const [version, setVersion] = useState(0)
  const sending = useRef(new Map<HTMLFormElement, Sending>())

  useEffect(() => {
    // A fast response may arrive before anything busy was drawn.
    changed = () => startTransition(() => setVersion((count) => count + 1))
    return watchForms(sending.current)
  }, [])

  // Releases a form only when the response is on screen.
  useEffect(() => {
    for (const [form, { awaited }] of sending.current) {
      if (!awaited) continue
      const isFree = awaited.fetcher
        ? awaited.isDone || fetchers.some((one) => one.key === awaited.fetcher && isRefused(one))
        : awaited.isDone && navigation.state === 'idle'
      if (isFree) release(sending.current, form)
    }
  }, [navigation, fetchers, version])
  return null
}

/** A refusal or `unchanged` response changed nothing, so its form is released before the reload. */
const isRefused = ({ state, data }: { state: string; data?: unknown }): boolean =>
  state === 'loading' &&
  typeof data === 'object' &&
  data !== null &&
  (('ok' in data && data.ok === false) || 'unchanged' in data)

function release(sending: Map<HTMLFormElement, Sending>, form: HTMLFormElement) {
  const { button, disables } = sending.get(form) ?? {}
  sending.delete(form)
  button?.removeAttribute('aria-busy')
  if (disables) button?.removeAttribute('aria-disabled')
}

function watchForms(sending: Map<HTMLFormElement, Sending>): () => void {
  const first = (event: SubmitEvent) => {
    if (!writes(event)) return
    if (sending.has(event.target)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else latest = undefined
  }
  const last = (event: SubmitEvent) => {
    // The form's own check cancelled it.
    if (!writes(event) || (event.defaultPrevented && !latest)) return
    const { submitter: button } = event
    const disables = button?.hasAttribute('aria-disabled') === false
    button?.setAttribute('aria-busy', 'true')
    if (disables) button?.setAttribute('aria-disabled', 'true')
    sending.set(event.target, { awaited: latest, button, disables })
  }
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const form of sending.keys()) release(sending, form)
  }
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('submit', first, { capture: true, signal })
  window.addEventListener('submit', last, { signal })
  window.addEventListener('pageshow', cameBack, { signal })
  return () => stop.abort()
}

/** Reads attributes because a field may be named "method". */
const writes = (event: SubmitEvent): event is SubmitEvent & { target: HTMLFormElement } =>
  event.target instanceof HTMLFormElement && event.target.matches('[method=post]:not([target])')
