import { redirect } from 'react-router'
import { notFound, type Shop, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { type AdminKey, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { textsIn } from '#app/kit/entity-fields.ts'
import { formText } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { AdminProductForm, type ProductFormStart } from '#app/modules/catalog/admin/product-form.tsx'
import { stockOfProduct } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { maxBrandNameLength } from '#app/modules/catalog/brands/brand-form.ts'
import { brandIdOf } from '#app/modules/catalog/brands/brand-rules.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { nameMissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { deleteProduct } from '#app/modules/catalog/delete-product.server.ts'
import { findProductDraft, type ProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { readLowestPrice } from '#app/modules/catalog/history/read-price-history.server.ts'
import { type ProductFieldProblem, productForm, readProductDraft } from '#app/modules/catalog/product-form.ts'
import { saveStockedProduct } from '#app/modules/inventory/save-stocked-product.server.ts'
import { readFirstStock } from '#app/modules/inventory/stock-form.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/product'

const blank: ProductFormStart = { ...readProductDraft(new FormData()), category: 'dress', version: 0 }

/** Notice after a redirect, in the address. */
const notices = ['created', 'restored', 'restoredHidden'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, visitor, clock } = shopOf(context)
  const brands = await listBrands(db)
  const mayEdit = can(await visitor(), 'products')
  if (params.id === 'new') {
    if (!mayEdit) notFound()
    const original = await findOriginal(db, new URL(request.url).searchParams.get('from'))
    const from = original && { id: original.id, en: original.nameEn, th: original.nameTh }
    return {
      draft: original ? copyOf(original) : blank,
      brands,
      levels: [],
      mayEdit,
      lowestPrice: undefined,
      notice: undefined,
      from,
    }
  }
  const [draft, levels, lowestPrice] = await Promise.all([
    findProductDraft(db, params.id, { withCost: mayEdit }),
    stockOfProduct(db, params.id),
    mayEdit ? readLowestPrice(db, params.id, clock()) : undefined,
  ])
  if (!draft) notFound()
  const notice = notices.find((one) => one === new URL(request.url).searchParams.get('happened'))
  return { draft: draft satisfies ProductFormStart, brands, levels, mayEdit, lowestPrice, notice, from: undefined }
}

/** The product to duplicate. */
const findOriginal = async (db: Shop['db'], id: string | null) =>
  id ? findProductDraft(db, id, { withCost: true }) : undefined

/** The address comes from the copy's new name; the copy starts hidden. */
const copyOf = ({ id: _id, createdAt: _createdAt, ...draft }: ProductDraft): ProductFormStart => ({
  ...draft,
  version: 0,
  hidden: true,
})

export const action = adminAction(
  'routes/admin/products/product',
  {
    save,
    delete: async (_form: FormData, { shop, id, by }: AdminInput) => {
      const deleted = await deleteProduct(shop.db, { id }, by)
      if (!deleted.ok) return notSaved(deleted.reason)
      return redirect(localPath(`/admin/products?deleted=${id}`, shop.language))
    },
  },
  { otherwise: 'save' },
)

async function save(form: FormData, { shop, id, by }: AdminInput) {
  const read = readProduct(form)
  if (!read.ok) return invalid(read)
  const existing = id === 'new' ? {} : { existing: { id, version: Number(form.get('version')) || 0 } }
  const { product, newBrand, firstStock } = read
  const saved = await saveStockedProduct(shop.db, { ...existing, product, newBrand, firstStock }, by)
  if (saved.ok && id === 'new')
    return redirect(localPath(`/admin/products/${saved.value.id}?happened=created`, shop.language))
  if (saved.ok)
    return success({ ...withMessage('products.saved'), version: saved.value.version, brandId: product.brandId })
  if (saved.reason === 'missing_texts') {
    const missing = saved.detail?.missing ?? []
    const fields = Object.fromEntries(missing.map((field) => [field, 'products.problem.missing_text' as const]))
    const words = nameMissingTexts(saved.detail, shop.language)
    return invalid({ ok: false, reason: 'products.refusal.missing_texts', words, fields, values: read.values } as const)
  }
  if (saved.reason !== 'conflict') return notSaved(saved.reason)
  const current = await findProductDraft(shop.db, id, { withCost: true })
  return refused(saved.reason, 'products.conflict', current ? { current } : {})
}

function notSaved(reason: 'not_found' | 'brand_not_found' | 'picture_not_found') {
  const key = `products.refusal.${reason}` as const
  const fields: Partial<Record<string, typeof key>> = {}
  if (reason === 'brand_not_found') fields.brandId = key
  if (reason === 'picture_not_found') fields.pictures = key
  return refused(reason, key, { fields })
}

/** The product, or the first error per field. */
function readProduct(form: FormData) {
  const newBrand = oneLine(formText(form, 'newBrand'))
  const typed = readProductDraft(form)
  const problem = brandProblem(newBrand)
  const isNewBrand = newBrand !== '' && !problem
  const parsed = productForm.safeParse(isNewBrand ? { ...typed, brandId: brandIdOf(newBrand) } : typed)
  const stock = readFirstStock(form)
  const values = typedValues(form, typed)
  const fields: Partial<Record<string, AdminKey>> = {}
  if (problem) fields.newBrand = `products.problem.${problem}`
  for (const size of stock.wrong) fields[`stock-${size}`] = 'products.problem.not_a_count'
  for (const { path, message } of parsed.error?.issues ?? [])
    fields[String(path[0])] ??= `products.problem.${message as ProductFieldProblem}`
  if (!parsed.success || problem || stock.wrong.length > 0)
    return { ok: false, reason: 'products.fix', fields, values } as const
  return { ok: true, product: parsed.data, newBrand, firstStock: stock.counts, values } as const
}

/** Typed values to show again without JavaScript. */
const typedValues = (form: FormData, typed: ReturnType<typeof readProductDraft>): Record<string, string> => ({
  ...textsIn(Object.fromEntries([...form].filter(([name]) => name.startsWith('stock-')))),
  ...textsIn(typed),
  newBrand: formText(form, 'newBrand'),
  sizes: typed.sizes.join(),
})

function brandProblem(name: string) {
  if (name.length > maxBrandNameLength) return 'too_long'
  return name && !brandIdOf(name) ? 'no_latin' : undefined
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, mayEdit, notice, from } = loaderData
  const { t, language } = useAdminTexts()
  const name = draft.id ? (language === 'en' ? draft.nameEn : draft.nameTh) : t('products.new')
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <AdminBackLink to="/admin/products">{t('products.back')}</AdminBackLink>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl">
          <ThaiLineBreaks>{name}</ThaiLineBreaks>
        </h1>
        {draft.id && (
          <div className="flex flex-wrap gap-x-3">
            {!draft.hidden && <AdminLink to={`/product/${draft.id}`}>{t('products.openInShop')}</AdminLink>}
            {mayEdit && (
              <>
                <AdminLink to={`/admin/products/new?from=${draft.id}`}>{t('products.duplicate')}</AdminLink>
                <AdminLink to={`/admin/products/${draft.id}/schedule`}>{t('schedule.link')}</AdminLink>
                <AdminLink to={`/admin/products/${draft.id}/history`}>{t('history.link')}</AdminLink>
              </>
            )}
          </div>
        )}
      </div>
      {notice && <AdminNotice answer={{ ok: true, ...withMessage(`products.${notice}`, { name }) }} />}
      {from && (
        <p className="mb-6 border border-line bg-paper px-4 py-3">{t('products.copyOf', { name: from[language] })}</p>
      )}
      {!mayEdit && <p className="mb-6 border border-line bg-paper px-4 py-3">{t('products.readOnly')}</p>}
      {/* A disabled fieldset disables its controls. */}
      <fieldset disabled={!mayEdit} className="min-w-0">
        <AdminProductForm key={draft.id ?? `new ${from?.id}`} {...loaderData} sent={actionData} />
      </fieldset>
    </>
  )
}
