import { redirect } from 'react-router'
import { notFound, type Shop, shopOf } from '#app/context.server.ts'
import { type AdminInput, adminAction, refused } from '#app/http/form.server.ts'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/read-fields.ts'
import { factLabel, isTextField } from '#app/modules/catalog/admin/field-labels.ts'
import { AdminProductHistory } from '#app/modules/catalog/admin/product-history-list.tsx'
import { AdminProductPrices } from '#app/modules/catalog/admin/product-prices.tsx'
import { AdminReversion } from '#app/modules/catalog/admin/product-reversion.tsx'
import { readProductHistory } from '#app/modules/catalog/admin/read-product-history.server.ts'
import { listBrands } from '#app/modules/catalog/brands/brands.queries.server.ts'
import { nameMissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { findProductDraft } from '#app/modules/catalog/find-product-draft.server.ts'
import { readPriceHistory } from '#app/modules/catalog/history/read-price-history.server.ts'
import { planReversion, revertProduct } from '#app/modules/catalog/history/revert-product.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminLink } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/product-history'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = shopOf(context)
  const query = new URL(request.url).searchParams
  const [draft, brands] = await Promise.all([findProductDraft(db, params.id), listBrands(db)])
  if (!draft) notFound()
  const history = await readProductHistory(db, draft.id, numberIn(query.get('before')))
  const prices = history.isFirstPage ? await readPriceHistory(db, draft.id) : undefined
  const line = numberIn(query.get('restore'))
  const planned = line === undefined ? undefined : await planOf(db, { id: draft.id, line })
  const product = { id: draft.id, version: draft.version, name: { en: draft.nameEn, th: draft.nameTh } }
  return { product, brands, prices, ...history, planned, notice: query.get('happened') === 'restored' }
}

/** The requested restore's changes, or why it is impossible. */
async function planOf(db: Shop['db'], state: { id: string; line: number }) {
  const plan = await planReversion(db, state)
  if (!plan.ok) return { refused: refusalOf(plan) }
  const { changes, keepsPictures, draft, at } = plan.value
  return { line: state.line, version: draft.version, at, changes, keepsPictures }
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined

export const action = adminAction('routes/admin/products/product-history', {
  restore: async (form: FormData, { shop, id, by }: AdminInput) => {
    const [version, line] = [numberIn(formText(form, 'version')) ?? -1, numberIn(formText(form, 'line')) ?? -1]
    const reverted = await revertProduct(shop.db, { id, version, line }, by)
    if (reverted.ok) return redirect(localPath(`/admin/products/${id}/history?happened=restored`, shop.language))
    if (reverted.reason === 'missing_texts') {
      const missing = { words: nameMissingTexts(reverted.detail, shop.language) }
      return refused<AdminKey>(reverted.reason, 'products.refusal.missing_texts', missing)
    }
    const { key, words } = refusalOf({ ...reverted, reason: reverted.reason })
    return refused<AdminKey>(reverted.reason, key, { words })
  },
})

type Reverted = Extract<Awaited<ReturnType<typeof revertProduct>>, { ok: false }>
type Refused = Omit<Reverted, 'reason'> & { reason: Exclude<Reverted['reason'], 'missing_texts'> }

/** Names the first invalid field. */
function refusalOf({ reason, detail }: Refused) {
  const field = detail?.fields?.[0] ?? ''
  const label = field === '' || isTextField(field) ? 'products.texts' : factLabel(field)
  const key: AdminKey = `history.refusal.${reason}`
  return { key, words: { field: { key: label } } }
}

export default function ProductHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { product, brands, prices, lines, older, isFirstPage, hasFirst, planned, notice } = loaderData
  const t = useAdminT()
  const name = product.name[useLanguage()]
  const path = `/admin/products/${product.id}/history` as const
  const refusal = planned?.refused
  const revertLink = (line: number, label: string) => (
    <SecondaryButton to={`${path}?restore=${line}`} aria-label={label}>
      {t('history.revert')}
    </SecondaryButton>
  )
  return (
    <>
      <PageTitle>{t('history.title', { name })}</PageTitle>
      <AdminLink to={`/admin/products/${product.id}`}>{name}</AdminLink>
      <h1 className="mb-6 text-xl">
        <ThaiLineBreaks>{t('history.title', { name })}</ThaiLineBreaks>
      </h1>
      <AdminNotice answer={actionData} />
      {notice && !actionData && !planned && <AdminNotice answer={{ ok: true, ...withMessage('history.restored') }} />}
      {refusal && !actionData && <AdminNotice answer={{ ok: false, reason: refusal.key, words: refusal.words }} />}
      {planned && !planned.refused && <AdminReversion {...planned} brands={brands} cancel={path} />}
      {prices && !planned && <AdminProductPrices periods={prices} />}
      <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('history.changes')}</h2>
      <p className="measure mb-4 text-ink-soft">{t(lines.length === 0 ? 'history.none' : 'history.lead')}</p>
      {lines.length > 0 && (
        <AdminProductHistory
          lines={lines}
          brands={brands}
          revert={({ id, moment }) => revertLink(id, t('history.revertOf', { moment }))}
        />
      )}
      {hasFirst && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
          {t('history.first')}
          {revertLink(0, t('history.revertFirst'))}
        </p>
      )}
      <nav aria-label={t('frame.pages')} className="mt-4 flex gap-4">
        {!isFirstPage && <AdminLink to={path}>{t('history.newest')}</AdminLink>}
        {older !== undefined && <AdminLink to={`${path}?before=${older}`}>{t('history.older')}</AdminLink>}
      </nav>
    </>
  )
}
