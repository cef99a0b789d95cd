import { data } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, taken } from '#app/http/form.server.ts'
import { actorOf } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { AdminBrandForm } from '#app/modules/catalog/admin/brand-form.tsx'
import { brandFields, readBrand } from '#app/modules/catalog/brand-form.ts'
import { findBrand } from '#app/modules/catalog/brands.queries.server.ts'
import { changeBrand } from '#app/modules/catalog/change-brand.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answered, reloadAfterAnswer, saying } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import type { Route } from './+types/brand'

export async function loader({ params, context }: Route.LoaderArgs) {
  const brand = await findBrand(shopOf(context).db, params.brand)
  if (!brand) throw data(null, { status: 404 })
  return { id: brand.id, version: brand.version, fields: brandFields(brand) }
}

type Sent = { shop: Shop; id: string }

const answers = intents(
  {
    save: async (form: FormData, { shop, id }: Sent) => {
      const read = readBrand(form)
      if (!read.ok) return invalid(read)
      const version = Number(formText(form, 'version')) || 0
      const saved = await changeBrand(shop.db, { id, version, typed: read.value }, await actorOf(shop))
      if (saved.ok) return taken({ ...saying('brands.saved'), version: saved.value.version })
      const { reason } = saved
      const at = reason === 'unknown_picture' ? 'pictureId' : undefined
      return refused(reason, `brands.refusal.${reason}`, { values: read.values, at })
    },
  } satisfies Record<AdminIntent<'routes/admin/brand'>, unknown>,
  'save',
)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  answers(await readForm(request), { shop: shopOf(context), id: params.brand })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

/** One brand: what shoppers read and see of it beside its pieces. */
export default function BrandPage({ loaderData: { id, version, fields }, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <title>{`${fields.name} · ${useT()('frame.brand')}`}</title>
      <LocalLink
        to="/admin/brands"
        className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t('brands.back')}
      </LocalLink>
      <h1 className="mb-2 text-xl wrap-anywhere">{fields.name}</h1>
      <p className="mb-6 max-w-3xl text-ink-soft">{t('brands.formLead')}</p>
      <AdminBrandForm key={id} start={fields} version={version} sent={actionData} />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="brands.fetchFailed" />
}
