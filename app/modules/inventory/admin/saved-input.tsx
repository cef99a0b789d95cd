import { type ComponentProps, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useLocalPath } from '#app/i18n/provider.tsx'
import { sizeLabel } from '#app/i18n/size-words.ts'
import type { Address } from '#app/site.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { Input } from '#app/ui/control.tsx'
import type { AdminStock } from './inventory-list.queries.server.ts'

type Props = ComponentProps<'input'> & {
  /** The page with the action. */
  to: Address
  /** The rest of the form. */
  sent: Readonly<Record<string, string | number>>
  kept: string
  width: string
}

/** Saves on blur or Enter; resets on a refusal. */
export function SavedInput({ to, sent, kept, width, ...input }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current && fetcher.state === 'idle') box.current.value = kept
  }, [fetcher.state, fetcher.data, kept])
  return (
    <fetcher.Form method="post" action={useLocalPath()(to)} className={width}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        {...input}
        ref={box}
        defaultValue={kept}
        autoComplete="off"
        onBlur={({ target }) => {
          if (target.value.trim().toUpperCase() !== kept) void fetcher.submit(target.form)
        }}
      />
    </fetcher.Form>
  )
}

const fields = {
  location: {
    intent: 'place',
    width: 'w-28 md:max-lg:w-20',
    input: { maxLength: 20, placeholder: 'A1-1', className: 'uppercase' },
  },
  threshold: {
    intent: 'threshold',
    width: 'w-20',
    input: { maxLength: 7, inputMode: 'numeric', className: 'tabular' },
  },
} as const

export function AdminShelfField(props: { shelf: AdminStock; name: string; field: keyof typeof fields }) {
  const { shelf, name, field } = props
  const t = useAdminT()
  const language = useLanguage()
  const { intent, width, input } = fields[field]
  return (
    <SavedInput
      to="/admin/inventory"
      sent={{ intent, variant: shelf.variantId }}
      kept={String(shelf[field])}
      width={width}
      {...input}
      name={field}
      aria-label={t(`inventory.${field}Of`, { name, size: sizeLabel(shelf.size, language) })}
    />
  )
}
