import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminStock } from './inventory-list.queries.server.ts'

const patience = 700

/**
 * Minus, quantity, plus. Presses show at once and are saved together as one movement after a moment of quiet; what the
 * server refuses is taken back. Pieces promised to orders cannot be taken away.
 */
export function AdminStockStepper(props: { shelf: AdminStock; name: string; reason: ManualReason }) {
  const { shelf, name, reason } = props
  const t = useAdminT()
  const { shown, press, fetcher } = usePresses(shelf, reason)
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  const words = { name, size: shelf.size }
  // Stays reachable at its end, so the focus is never lost.
  const least = shown <= Math.max(0, shelf.reserved)
  const key =
    'grid size-10 place-items-center border border-ink-soft/60 aria-disabled:opacity-35 pointer-coarse:size-11'
  return (
    <fetcher.Form method="post" action={useLocalPath()('/admin/inventory')}>
      <input type="hidden" name="intent" value="adjust" />
      <input type="hidden" name="variant" value={shelf.variantId} />
      <input type="hidden" name="reason" value={reason} />
      <fieldset aria-label={t('inventory.quantityOf', words)} className="flex items-center">
        <button
          type="submit"
          name="delta"
          value="-1"
          aria-disabled={least || undefined}
          aria-label={t('inventory.one_less', words)}
          onClick={(event) => press(event, least ? 0 : -1)}
          className={key}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output className="tabular w-12 text-center" aria-live="polite">
          {shown}
        </output>
        <button
          type="submit"
          name="delta"
          value="1"
          aria-label={t('inventory.one_more', words)}
          onClick={(event) => press(event, 1)}
          className={key}
        >
          <span aria-hidden="true">+</span>
        </button>
      </fieldset>
      {shelf.reserved > 0 && (
        <p className="mt-1 text-xs text-ink-soft">{t('inventory.held', { count: shelf.reserved })}</p>
      )}
    </fetcher.Form>
  )
}

/** Gathers presses: one submit at a time, the rest waits; leaving the screen saves what was pressed. */
function usePresses(shelf: AdminStock, reason: ManualReason) {
  const action = useLocalPath()('/admin/inventory')
  const fetcherKey = `stock-${shelf.variantId}`
  const fetcher = useFetcher<AdminAnswer>({ key: fetcherKey })
  const submit = useSubmit()
  const [pressed, setPressed] = useState(0)
  const waiting = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sendNow = useEffectEvent(() => {
    clearTimeout(pause.current)
    const delta = waiting.current
    if (delta === 0) return
    waiting.current = 0
    setPressed(0)
    const change = { variant: String(shelf.variantId), delta: String(delta), reason, key: crypto.randomUUID() }
    void submit({ intent: 'adjust', ...change }, { method: 'post', action, navigate: false, fetcherKey })
  })
  useEffect(() => {
    if (pressed === 0 || fetcher.state !== 'idle') return undefined
    pause.current = setTimeout(() => sendNow(), patience)
    return () => clearTimeout(pause.current)
  }, [pressed, fetcher.state])
  useEffect(() => () => sendNow(), [])
  const saving = Number(fetcher.formData?.get('delta') ?? 0)
  const press = (event: { preventDefault: () => void }, step: 1 | 0 | -1) => {
    event.preventDefault()
    waiting.current += step
    setPressed(waiting.current)
  }
  return { shown: shelf.onHand + saving + pressed, press, fetcher }
}
