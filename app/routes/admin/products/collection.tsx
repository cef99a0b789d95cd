import { redirect } from 'react-router'
import { notFound, type Shop, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, invalid, newId, refused, success } from '#app/http/form.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { draftOf, initialDraft } from '#app/kit/entity-fields.ts'
import { formText } from '#app/kit/read-fields.ts'
import { chosenManual } from '#app/modules/collections/admin/chosen-manual.server.ts'
import { AdminCollectionForm } from '#app/modules/collections/admin/collection-form.tsx'
import { AdminCollectionItems } from '#app/modules/collections/admin/collection-items.tsx'
import { countItems, sourceChoices } from '#app/modules/collections/admin/collection-list.queries.server.ts'
import { arrangeItems } from '#app/modules/collections/arrange-items.server.ts'
import {
  arrangements,
  collectionFields,
  readCollection,
  type StoredCollection,
} from '#app/modules/collections/collection.ts'
import type { SaveRefusal } from '#app/modules/collections/collection-rules.ts'
import { collectionById } from '#app/modules/collections/collections.queries.server.ts'
import { deleteCollection } from '#app/modules/collections/save-collection.server.ts'
import { saveMovedCollection } from '#app/modules/redirects/save-moved-collection.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminDelete } from '#app/ui/admin/delete-details.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/collection'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const choices = await sourceChoices(shop.db)
  if (params.collection === newId)
    return { id: newId, fields: initialDraft(collectionFields), choices, stored: undefined, isCreated: false }
  const stored = (await collectionById(shop.db, params.collection)) ?? notFound()
  const query = new URL(request.url).searchParams
  return {
    id: stored.id,
    fields: draftOf(collectionFields, stored),
    choices,
    stored: await storedFacts(shop, stored, query.get('find') ?? ''),
    isCreated: query.get('created') === 'yes',
  }
}

async function storedFacts(shop: Shop, stored: StoredCollection, find: string) {
  const { slug, nameEn, nameTh, published, version } = stored
  const facts = { slug, nameEn, nameTh, published, version }
  if (stored.source === 'hand') return { ...facts, ...(await chosenManual(shop.db, stored.productIds, { find })) }
  const { newArrivalDays } = await shop.settings()
  return { ...facts, count: await countItems(shop.db, stored, { now: shop.clock(), newArrivalDays }) }
}

export const action = adminAction('routes/admin/products/collection', { save, arrange, delete: remove })

async function save(form: FormData, { shop, existing, by }: AdminInput) {
  const read = readCollection(form)
  if (!read.ok) return invalid(read)
  const saved = await saveMovedCollection(shop.db, { typed: read.value, existing }, by)
  if (!saved.ok) return notSaved(saved.reason, read.values)
  const { version, slug, isMoved, isRedirected } = saved.value
  if (!existing) return redirect(localPath(`/admin/collections/${saved.value.id}?created=yes`, shop.language))
  const message = !isMoved ? 'collections.saved' : isRedirected ? 'collections.savedMoved' : 'collections.savedLost'
  return success({ ...withMessage(message), version, slug })
}

function notSaved(reason: SaveRefusal, values: Readonly<Record<string, string>>) {
  if (reason === 'conflict' || reason === 'not_found' || reason === 'limit_reached')
    return refused(reason, `collections.refusal.${reason}`, { values })
  const at = reason === 'menu_full' ? 'place' : reason === 'source_not_found' ? 'source' : 'slug'
  return refused('invalid', `collections.problem.${reason}`, { values, at })
}

async function arrange(form: FormData, { shop, id, by }: AdminInput) {
  const to = arrangements.find((one) => one === formText(form, 'to'))
  if (!to) return refused('bad_request', 'frame.badRequest')
  const productId = formText(form, 'product').slice(0, 100)
  const arranged = await arrangeItems(shop.db, { id, productId, to }, by)
  return answered('collections', arranged, `collections.arranged.${to}`)
}

async function remove(form: FormData, { shop, id, version, by }: AdminInput) {
  if (form.get('sure') !== 'on') return refused('missing', 'collections.refusal.sure')
  const deleted = await deleteCollection(shop.db, { id, version }, by)
  if (!deleted.ok) return refused(deleted.reason, `collections.refusal.${deleted.reason}`)
  const query = new URLSearchParams({ deleted: deleted.value.slug })
  return redirect(localPath(`/admin/collections?${query.toString()}`, shop.language))
}

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fields, choices, stored, isCreated } = loaderData
  const { t, language } = useAdminTexts()
  const name = stored && (language === 'th' ? stored.nameTh : stored.nameEn)
  const title = name ?? t('collections.new')
  const created = stored && 'items' in stored ? 'collections.created' : 'collections.createdByRule'
  return (
    <>
      <AdminLink to="/admin/collections">{t('collections.back')}</AdminLink>
      <AdminTitle className="mb-6 wrap-anywhere">{title}</AdminTitle>
      {isCreated && !actionData && <AdminNotice answer={{ ok: true, ...withMessage(created, { name: title }) }} />}
      {stored?.published && (
        <p className="-mt-4 mb-4">
          <AdminLink to={`/collections/${stored.slug}`}>{t('collections.view')}</AdminLink>
        </p>
      )}
      <AdminCollectionForm key={id} start={fields} version={stored?.version ?? 0} choices={choices} sent={actionData} />
      {stored && 'count' in stored && (
        <p className="mt-8 max-w-3xl text-ink-soft">{t('collections.ruled', { count: stored.count })}</p>
      )}
      {stored && 'items' in stored && (
        <AdminCollectionItems
          {...stored}
          title={t('collections.items')}
          lead={t('collections.itemsLead')}
          sent={actionData}
        />
      )}
      {stored && (
        <AdminDelete
          title={t('collections.remove')}
          text={t('collections.removeText')}
          sure={<span className="wrap-anywhere">{t('collections.sure', { name: title })}</span>}
          failure="collections.removeFailed"
          version={stored.version}
          sent={actionData}
        />
      )}
    </>
  )
}
