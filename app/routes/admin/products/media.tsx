import '#app/i18n/groups/mediaLibrary.ts'
import { useEffect, useRef } from 'react'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/form-text.ts'
import { AdminMediaCard } from '#app/modules/catalog/admin/media-card.tsx'
import { mediaShown, readMediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { deletePicture } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { AdminNotice, useAdminFetcher, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminPager } from '#app/ui/admin/admin-pager.tsx'
import { FilterForm, FilterSelect } from '#app/ui/admin/filter-form.tsx'
import { AdminListHead } from '#app/ui/admin/part.tsx'
import { useShortcuts } from '#app/ui/admin/shortcuts/use-shortcuts.ts'
import type { Route } from './+types/media'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readMediaFilters(new URL(request.url).searchParams)
  return { filters, ...(await mediaPictures(shopOf(context).db, filters)) }
}

export const action = adminAction('routes/admin/products/media', {
  delete: async (form: FormData, { shop, by }: AdminInput) => {
    const deleted = await deletePicture(shop.db, { id: formText(form, 'picture').slice(0, 32) }, by)
    if (!deleted.ok) return refused(deleted.reason, `media.refusal.${deleted.reason}`)
    return success(withMessage('media.deleted'))
  },
})

export default function Media({ loaderData: { filters, rows, count, pages }, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  useShortcuts()
  const fetcher = useAdminFetcher('media.failed')
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is removed with its picture.
  useEffect(() => {
    if (fetcher.data?.ok) list.current?.focus()
  }, [fetcher.data])
  return (
    <>
      <AdminListHead title={t('media.title')} count={t('media.count', { count })} lead={t('mediaLibrary.lead')} />
      <AdminNotice answer={actionData} />
      <FilterForm q={filters.q} label={t('media.search')}>
        <FilterSelect
          name="show"
          label={t('media.show')}
          value={filters.show}
          options={mediaShown.map((value) => ({ value, label: t(`mediaLibrary.shows.${value}`) }))}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <p className="border-t border-line py-16 text-center text-ink-soft">{t(`mediaLibrary.none.${filters.show}`)}</p>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('media.title')}
          className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
        >
          {rows.map((picture) => (
            <AdminMediaCard key={picture.id} picture={picture} fetcher={fetcher} />
          ))}
        </ul>
      )}
      <AdminPager page={filters.page} pages={pages} />
    </>
  )
}
