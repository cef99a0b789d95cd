import { type ComponentProps, useEffect, useRef } from 'react'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { Address } from '#app/site.ts'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { Input } from '#app/ui/admin/controls.tsx'
import type { AdminStock } from './inventory-list.queries.server.ts'

type Props = ComponentProps<'input'> & {
  /** The page with the action. */
  to: Address
  /** The form's other fields. */
  hiddenFields: Readonly<Record<string, string | number>>
  saved: string
  width: string
}

/** Saves on blur or Enter; resets on a refusal. */
export function SavedInput({ to, hiddenFields, saved, width, ...input }: Props) {
  const fetcher = useAdminFetcher('inventory.updateFailed')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && fetcher.state === 'idle') field.current.value = saved
  }, [fetcher.state, fetcher.data, saved])
  return (
    <fetcher.Form method="post" action={useLocalPath()(to)} className={width}>
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        {...input}
        ref={field}
        defaultValue={saved}
        autoComplete="off"
        onBlur={({ target }) => {
          if (target.value.trim().toUpperCase() !== saved) void fetcher.submit(target.form)
        }}
      />
    </fetcher.Form>
  )
}

const settingFields = {
  location: {
    intent: 'place',
    width: 'w-28 md:max-lg:w-20',
    maxLength: 20,
    placeholder: 'A1-1',
    className: 'uppercase',
  },
  threshold: { intent: 'threshold', width: 'w-20', maxLength: 7, inputMode: 'numeric', className: 'tabular' },
} as const

export function AdminStockSettingField(props: { level: AdminStock; name: string; field: keyof typeof settingFields }) {
  const { level, name, field } = props
  const { t, language } = useAdminTexts()
  const { intent, ...input } = settingFields[field]
  return (
    <SavedInput
      to="/admin/inventory"
      hiddenFields={{ intent, variant: level.variantId }}
      saved={String(level[field])}
      {...input}
      name={field}
      aria-label={t(`inventory.${field}Of`, { name, size: sizeLabel(level.size, language) })}
    />
  )
}
