import { mediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { AdminList } from '#app/ui/admin/list.tsx'
import { AdminFilters } from '#app/ui/admin/list-filters.tsx'
import '#app/i18n/groups/mediaLibrary.ts'
import { useEffect, useRef } from 'react'
import { shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { AdminMediaCard } from '#app/modules/catalog/admin/media-card.tsx'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { deletePicture } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { AdminNotice, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/media'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  mediaPictures(shopOf(context).db, mediaFilters.read(request))

export const action = adminAction('routes/admin/products/media', {
  delete: async (form: FormData, { shop, by }: AdminInput) => {
    const deleted = await deletePicture(shop.db, { id: formText(form, 'picture').slice(0, 32) }, by)
    return answered('media', deleted, 'media.deleted')
  },
})

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  const { filters, rows } = loaderData
  const fetcher = useAdminFetcher('media.failed')
  const list = useRef<HTMLUListElement>(null)
  // The pressed button is removed with its picture.
  useEffect(() => {
    if (fetcher.data?.ok) list.current?.focus()
  }, [fetcher.data])
  return (
    <AdminList list={loaderData} title="media.title" count="media.count" lead="mediaLibrary.lead">
      <AdminNotice answer={actionData} />
      <AdminFilters
        of={mediaFilters}
        values={filters}
        search="media.search"
        fields={{ show: ['media.show', (value) => `mediaLibrary.shows.${value}`] }}
      />
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
    </AdminList>
  )
}
