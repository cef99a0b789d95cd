import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminInput } from '#app/ui/admin/filter-form.tsx'
import type { AdminStock } from './inventory-list.queries.server.ts'

/** Where a size lies; saved when the field is left or on Enter. */
export function AdminShelfPlace({ shelf, name }: { shelf: AdminStock; name: string }) {
  const t = useAdminT()
  const action = useLocalPath()('/admin/inventory')
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  return (
    <fetcher.Form method="post" action={action} className="w-28">
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="variant" value={shelf.variantId} />
      <input
        key={shelf.location}
        name="location"
        defaultValue={shelf.location}
        maxLength={20}
        placeholder="A1-1"
        aria-label={t('inventory.locationOf', { name, size: shelf.size })}
        className={`${adminInput} uppercase`}
        onBlur={(event) => {
          if (event.target.value.trim().toUpperCase() !== shelf.location) void fetcher.submit(event.target.form)
        }}
      />
    </fetcher.Form>
  )
}
