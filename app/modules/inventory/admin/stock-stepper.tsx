import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLocalPath } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { readCount } from '../stock-form.ts'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminStock } from './inventory-list.queries.server.ts'
import { useStockChanges } from './use-stock-changes.ts'

const stepButton =
  'grid size-10 place-items-center border border-ink-soft/60 aria-disabled:opacity-35 pointer-coarse:size-11'

/** Steps show at once and are saved together; a typed count is saved on Enter or blur. Resets on a refusal. */
export function AdminStockStepper(props: { level: AdminStock; name: string; reason: ManualReason }) {
  const { level, name, reason } = props
  const { t, language } = useAdminTexts()
  const action = useLocalPath()('/admin/inventory')
  const stepForm = useId()
  const { counted, shown, press, type, fetcher } = useStockChanges(level, reason)
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  const words = { name, size: sizeLabel(level.size, language) }
  // Not disabled at its limit, to keep the focus.
  const isAtMin = shown <= Math.max(0, level.reserved)
  const step = (by: 1 | -1, disabled = false) => ({
    type: 'submit' as const,
    form: stepForm,
    name: 'delta',
    value: String(by),
    'aria-disabled': disabled || undefined,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      press(disabled ? 0 : by)
    },
    className: stepButton,
  })
  const hiddenInputs = (
    <>
      <input type="hidden" name="variant" value={level.variantId} />
      <input type="hidden" name="reason" value={reason} />
    </>
  )
  return (
    <div>
      <fetcher.Form id={stepForm} method="post" action={action} hidden>
        <input type="hidden" name="intent" value="adjust" />
        {hiddenInputs}
      </fetcher.Form>
      <fieldset aria-label={t('inventory.quantityOf', words)} className="flex items-center">
        <Button variant="plain" {...step(-1, isAtMin)} aria-label={t('inventory.one_less', words)}>
          <span aria-hidden="true">−</span>
        </Button>
        <QuantityForm action={action} label={t('inventory.countOf', words)} shown={shown} seen={counted} onType={type}>
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="seen" value={level.onHand} />
          {hiddenInputs}
        </QuantityForm>
        <Button variant="plain" {...step(1)} aria-label={t('inventory.one_more', words)}>
          <span aria-hidden="true">+</span>
        </Button>
      </fieldset>
      {level.reserved > 0 && (
        <LocalLink
          to={`/admin/inventory/${level.sku}`}
          className="inline-block py-1 text-xs text-ink-soft underline underline-offset-2 pointer-coarse:py-3"
        >
          {t('inventory.reserved', { count: level.reserved })}
        </LocalLink>
      )}
    </div>
  )
}

/** `seen`: the value when typing began. */
function QuantityForm(props: {
  action: string
  label: string
  shown: number
  seen: number
  onType: (quantity: number, seen: number) => void
  children: ReactNode
}) {
  const { action, label, shown, seen, onType, children } = props
  const t = useAdminT()
  const [draft, setDraft] = useState<{ text: string; seen: number }>()
  const save = () => {
    setDraft(undefined)
    if (!draft) return
    const quantity = readCount(draft.text)
    if (quantity === undefined) toast.error(t('inventory.updateFailed'), t('inventory.refusal.not_a_count'))
    else if (quantity !== draft.seen) onType(quantity, draft.seen)
  }
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {children}
      <input
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        value={draft?.text ?? String(shown)}
        className="tabular block h-10 w-14 border-y border-ink-soft/60 bg-surface text-center md:max-lg:w-10 pointer-coarse:h-11 pointer-coarse:text-base"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setDraft({ text: target.value, seen: draft?.seen ?? seen })}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(undefined)
        }}
      />
    </Form>
  )
}
