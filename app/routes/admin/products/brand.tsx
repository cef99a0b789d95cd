import { redirect } from 'react-router'
import { notFound, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { AdminBrandForm } from '#app/modules/catalog/admin/brand-form.tsx'
import { type BrandText, readBrand } from '#app/modules/catalog/brands/brand-form.ts'
import { emptyBrand, newBrandAddress } from '#app/modules/catalog/brands/brand-rules.ts'
import { findBrand } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { addBrand, changeBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/brand'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.brand === newBrandAddress) return { id: newBrandAddress, version: 0, fields: emptyBrand, isCreated: false }
  const brand = (await findBrand(shopOf(context).db, params.brand)) ?? notFound()
  const isCreated = new URL(request.url).searchParams.get('created') === 'yes'
  const { id, version, ...fields } = brand
  return { id, version, fields, isCreated }
}

export const action = adminAction(
  'routes/admin/products/brand',
  {
    save: async (form: FormData, input: AdminInput) => {
      const { shop, id, version, by } = input
      const read = readBrand(form)
      if (!read.ok) return invalid(read)
      if (id === newBrandAddress) return addNewBrand(read, input)
      const saved = await changeBrand(shop.db, { id, version, typed: read.value }, by)
      if (saved.ok) return success({ ...withMessage('brands.saved'), version: saved.value.version })
      const { reason } = saved
      const at = reason === 'picture_not_found' ? 'pictureId' : undefined
      return refused(reason, `brands.refusal.${reason}`, { values: read.values, at })
    },
  },
  { otherwise: 'save' },
)

async function addNewBrand(
  { value, values }: { value: BrandText; values: Readonly<Record<string, string>> },
  { shop, by }: AdminInput,
) {
  const added = await addBrand(shop.db, value, by)
  if (added.ok) return redirect(localPath(`/admin/brands/${added.value.id}?created=yes`, shop.language))
  const { reason } = added
  if (reason === 'picture_not_found') return refused(reason, `brands.refusal.${reason}`, { values, at: 'pictureId' })
  return refused(reason, `brands.problem.${reason}`, { values, at: 'name' })
}

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, fields, isCreated } = loaderData
  const t = useAdminT()
  const title = fields.name || t('brands.new')
  return (
    <>
      <AdminLink to="/admin/brands">{t('brands.back')}</AdminLink>
      <AdminTitle className="mb-2 wrap-anywhere">{title}</AdminTitle>
      <p className="mb-6 max-w-3xl text-ink-soft">{t('brands.formLead')}</p>
      {isCreated && !actionData && (
        <AdminNotice answer={{ ok: true, ...withMessage('brands.created', { name: title }) }} />
      )}
      <AdminBrandForm key={id} start={fields} version={version} sent={actionData} />
    </>
  )
}
