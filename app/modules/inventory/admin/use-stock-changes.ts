import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useLocalPath } from '#app/i18n/provider.tsx'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminStock } from './inventory-list.queries.server.ts'

const pauseMs = 700

/** Unsent steps, then a typed count. */
type Unsent = { presses: number; typed?: { quantity: number; seen: number } | undefined }
const nothing: Unsent = { presses: 0 }

/** Queues a size's changes: steps merge after a pause, one request at a time; leaving sends the rest. */
export function useStockChanges(level: AdminStock, reason: ManualReason) {
  const action = useLocalPath()('/admin/inventory')
  const fetcherKey = `stock-${level.variantId}`
  const fetcher = useFetcher<AdminAnswer>({ key: fetcherKey })
  const submit = useSubmit()
  // The fetcher's state lags; the next change must not overtake.
  const [isSending, setSending] = useState(false)
  const [unsent, setUnsent] = useState(nothing)
  const latest = useRef(nothing)
  const queue = (next: Unsent) => {
    latest.current = next
    setUnsent(next)
  }
  const sendNow = useEffectEvent(() => {
    const { presses, typed } = latest.current
    if (presses === 0 && !typed) return
    const change = nextChange(latest.current)
    queue(presses === 0 ? nothing : { presses: 0, typed })
    const sent = { ...change, variant: String(level.variantId), reason, key: crypto.randomUUID() }
    setSending(true)
    void submit(sent, { method: 'post', action, navigate: false, fetcherKey }).finally(() => setSending(false))
  })
  useEffect(() => {
    const isBusy = isSending || fetcher.state !== 'idle'
    if (isBusy || (unsent.presses === 0 && !unsent.typed)) return undefined
    const pause = setTimeout(() => sendNow(), unsent.typed ? 0 : pauseMs)
    return () => clearTimeout(pause)
  }, [unsent, isSending, fetcher.state])
  useEffect(() => () => sendNow(), [])
  const counted = stockAfterRequest(level.onHand, fetcher.formData) + unsent.presses
  return {
    fetcher,
    /** The stock once everything before the typed count is saved. */
    counted,
    shown: unsent.typed?.quantity ?? counted,
    press: (step: 1 | 0 | -1) => queue({ ...latest.current, presses: latest.current.presses + step }),
    type: (quantity: number, seen: number) => queue({ ...latest.current, typed: { quantity, seen } }),
  }
}

/** Steps first. */
const nextChange = ({ presses, typed }: Unsent): Record<string, string> =>
  presses === 0 && typed
    ? { intent: 'quantity', quantity: String(typed.quantity), seen: String(typed.seen) }
    : { intent: 'adjust', delta: String(presses) }

function stockAfterRequest(onHand: number, sending: FormData | undefined): number {
  const typed = sending?.get('quantity')
  if (typeof typed === 'string') return Number(typed)
  return onHand + Number(sending?.get('delta') ?? 0)
}
