import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { type DeskAnswer, useAnswerToast } from '#app/ui/desk/desk-answer.ts'
import { deskInput } from '#app/ui/desk/filter-form.tsx'
import type { DeskShelf } from '../desk-inventory.queries.server.ts'

/** Where a size lies; saved when the field is left or on Enter. */
export function AdminShelfPlace({ shelf, name }: { shelf: DeskShelf; name: string }) {
  const t = useAdminT()
  const action = useLocalPath()('/admin/inventory')
  const fetcher = useFetcher<DeskAnswer>()
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
        className={`${deskInput} uppercase`}
        onBlur={(event) => {
          if (event.target.value.trim().toUpperCase() !== shelf.location) void fetcher.submit(event.target.form)
        }}
      />
    </fetcher.Form>
  )
}
