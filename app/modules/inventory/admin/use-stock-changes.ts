import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminStock } from './inventory-list.queries.server.ts'

const patience = 700

/** What was pressed and typed and is not sent yet: pieces more or fewer, then a number that was counted. */
type Waiting = { presses: number; typed?: { quantity: number; seen: number } | undefined }
const nothing: Waiting = { presses: 0 }

/**
 * Gathers the changes of one size: presses wait for a moment of quiet and are sent as one, a typed number follows them.
 * One is on its way at a time; leaving the screen sends what waits.
 */
export function useStockChanges(shelf: AdminStock, reason: ManualReason) {
  const action = useLocalPath()('/admin/inventory')
  const fetcherKey = `stock-${shelf.variantId}`
  const fetcher = useFetcher<AdminAnswer>({ key: fetcherKey })
  const submit = useSubmit()
  // The fetcher says so a moment later: what waits behind it must not pass it in between.
  const [isSending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(nothing)
  const latest = useRef(nothing)
  const wait = (next: Waiting) => {
    latest.current = next
    setWaiting(next)
  }
  const sendNow = useEffectEvent(() => {
    const { presses, typed } = latest.current
    if (presses === 0 && !typed) return
    const change = nextChange(latest.current)
    wait(presses === 0 ? nothing : { presses: 0, typed })
    const sent = { ...change, variant: String(shelf.variantId), reason, key: crypto.randomUUID() }
    setSending(true)
    void submit(sent, { method: 'post', action, navigate: false, fetcherKey }).finally(() => setSending(false))
  })
  useEffect(() => {
    const isBusy = isSending || fetcher.state !== 'idle'
    if (isBusy || (waiting.presses === 0 && !waiting.typed)) return undefined
    const pause = setTimeout(() => sendNow(), waiting.typed ? 0 : patience)
    return () => clearTimeout(pause)
  }, [waiting, isSending, fetcher.state])
  useEffect(() => () => sendNow(), [])
  const onItsWay = shownBy(shelf.onHand, fetcher.formData)
  const counted = onItsWay + waiting.presses
  return {
    fetcher,
    /** What lies there once everything before a typed number is booked. */
    counted,
    shown: waiting.typed?.quantity ?? counted,
    press: (step: 1 | 0 | -1) => wait({ ...latest.current, presses: latest.current.presses + step }),
    type: (quantity: number, seen: number) => wait({ ...latest.current, typed: { quantity, seen } }),
  }
}

/** What is sent first of what waits: the presses, or the number when there are none. */
const nextChange = ({ presses, typed }: Waiting): Record<string, string> =>
  presses === 0 && typed
    ? { intent: 'quantity', quantity: String(typed.quantity), seen: String(typed.seen) }
    : { intent: 'adjust', delta: String(presses) }

/** The pieces as they will be when what is on its way arrives. */
function shownBy(onHand: number, sending: FormData | undefined): number {
  const typed = sending?.get('quantity')
  if (typeof typed === 'string') return Number(typed)
  return onHand + Number(sending?.get('delta') ?? 0)
}
