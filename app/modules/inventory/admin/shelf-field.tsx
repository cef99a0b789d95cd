import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useLocalPath } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { Input } from '#app/ui/control.tsx'
import type { AdminStock } from './inventory-list.queries.server.ts'

const inputs = {
  location: { intent: 'place', maxLength: 20, placeholder: 'A1-1', look: 'uppercase', width: 'w-28 md:max-lg:w-20' },
  threshold: { intent: 'threshold', maxLength: 7, inputMode: 'numeric', look: 'tabular', width: 'w-20' },
} as const

/** Saves on blur or Enter; resets on a refusal. */
export function AdminShelfField(props: { shelf: AdminStock; name: string; field: 'location' | 'threshold' }) {
  const { shelf, name, field } = props
  const t = useAdminT()
  const language = useLanguage()
  const action = useLocalPath()('/admin/inventory')
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  const box = useRef<HTMLInputElement>(null)
  const kept = String(shelf[field])
  const { intent, look, width, ...input } = inputs[field]
  useEffect(() => {
    if (box.current && fetcher.state === 'idle') box.current.value = kept
  }, [fetcher.state, fetcher.data, kept])
  return (
    <fetcher.Form method="post" action={action} className={width}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="variant" value={shelf.variantId} />
      <Input
        {...input}
        ref={box}
        name={field}
        defaultValue={kept}
        autoComplete="off"
        aria-label={t(`inventory.${field}Of`, { name, size: sizeLabel(shelf.size, language) })}
        className={look}
        onBlur={({ target }) => {
          if (target.value.trim().toUpperCase() !== kept) void fetcher.submit(target.form)
        }}
      />
    </fetcher.Form>
  )
}
