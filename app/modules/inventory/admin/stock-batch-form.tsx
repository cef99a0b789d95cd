import { useEffect, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminAlert, type AdminAnswer, adminMessage, adminRefusal, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Checkbox, Input } from '#app/ui/admin/controls.tsx'
import { useChosen } from '#app/ui/admin/use-chosen.ts'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import type { InventoryFilters } from './inventory-filters.ts'

const formId = 'stock-batch'
/** Checkboxes that select sizes; `noLocation` is none of them. */
const choosingFields = ['product', 'variant', 'all']

export type StockBatchAnswer = AdminAnswer<{ undo?: string }>

export const AdminSizeChoice = (props: { field: 'product' | 'variant'; value: string | number; label: string }) => (
  <label className="-mx-2 grid size-10 shrink-0 place-items-center pointer-coarse:size-11">
    <span className="sr-only">{props.label}</span>
    <input type="checkbox" form={formId} name={props.field} value={props.value} className="size-4 accent-ink" />
  </label>
)

/** Acts on the ticked sizes or all matches, none included. Sticky while something is ticked; offers undo. */
export function AdminStockBatchForm(props: { filters: InventoryFilters; sent: StockBatchAnswer | undefined }) {
  const { filters, sent } = props
  const t = useAdminT()
  const fetcher = useAdminFetcher<StockBatchAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const chosen = useChosen(form, choosingFields)
  const answer = fetcher.data ?? sent
  useEffect(() => {
    if (fetcher.data?.ok) form.current?.reset()
  }, [fetcher.data])
  const busy = fetcher.state !== 'idle'
  const refused = busy ? undefined : adminRefusal(answer, t)
  const undo = answer?.ok === true ? answer.undo : undefined
  return (
    <div
      className={`-mx-4 my-4 bg-surface px-4 md:-mx-8 md:px-8 ${chosen > 0 || undo ? 'sticky bottom-0 z-10 border-t border-line' : ''}`}
    >
      {undo && !busy && (
        <fetcher.Form method="post" className="flex flex-wrap items-center gap-4 py-2">
          <output>{adminMessage(answer, t)}</output>
          <input type="hidden" name="undo" value={undo} />
          <SecondarySubmit intent="shelves_undo">{t('frame.undo')}</SecondarySubmit>
        </fetcher.Form>
      )}
      <details open={chosen > 0 || refused !== undefined}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="underline decoration-line underline-offset-4">{t('inventory.batch.title')}</span>
          <output className="tabular text-ink-soft">
            {chosen > 0 && t('inventory.batch.chosen', { count: chosen })}
          </output>
        </summary>
        <fetcher.Form ref={form} id={formId} method="post" className="flex flex-wrap items-end gap-3 pb-3">
          <input type="hidden" name="q" value={filters.q} />
          <input type="hidden" name="state" value={filters.state} />
          <BatchInput name="threshold" />
          <BatchInput name="location" />
          <Checkbox name="noLocation" className="gap-2">
            {t('inventory.batch.noLocation')}
          </Checkbox>
          <Checkbox name="all" className="gap-2">
            {t(filters.q || filters.state !== 'all' ? 'inventory.batch.allFound' : 'inventory.batch.all')}
          </Checkbox>
          <SubmitButton intent="shelves" onClick={(event) => busy && event.preventDefault()}>
            {t(busy ? 'frame.saving' : 'inventory.batch.save')}
          </SubmitButton>
          <p className="w-full text-xs text-ink-soft">{t('inventory.batch.hint')}</p>
          <AdminAlert className="w-full text-lacquer">{refused}</AdminAlert>
        </fetcher.Form>
      </details>
    </div>
  )
}

const inputs = {
  threshold: { maxLength: 7, inputMode: 'numeric', look: 'tabular', width: 'w-24' },
  location: { maxLength: 20, inputMode: 'text', look: 'uppercase', width: 'w-32' },
} as const

function BatchInput({ name }: { name: keyof typeof inputs }) {
  const t = useAdminT()
  const { look, width, ...input } = inputs[name]
  return (
    <label className={`block ${width}`}>
      <span className="mb-1 block text-ink-soft">
        {t(name === 'threshold' ? 'inventory.lowAt' : 'inventory.column.location')}
      </span>
      <Input {...input} name={name} autoComplete="off" className={look} />
    </label>
  )
}
