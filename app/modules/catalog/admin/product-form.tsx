import { useMemo, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { textsIn } from '#app/kit/entity-fields.ts'
import { slugOf } from '#app/kit/text.ts'
import { AdminPart } from '#app/ui/admin/part.tsx'
import { AdminVersionedForm } from '#app/ui/admin/versioned-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Fields } from '#app/ui/form/fields.tsx'
import type { Brand } from '../brands/brand-rules.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'
import { productFacts } from '../product-facts.ts'
import { useFieldLabel } from './field-labels.ts'
import { AdminPictures } from './pictures.tsx'
import type { ProductAnswer, ProductField } from './product-answer.ts'
import { AdminProductKind } from './product-kind.tsx'
import { AdminProductSizes, type SizeStock } from './product-sizes.tsx'
import { AdminProductTexts } from './product-texts.tsx'

export type ProductFormStart = Omit<ProductDraft, 'createdAt' | 'id'> & { id?: string }

/** Keeps input after a refusal; sends its version, to avoid overwriting other edits. */
export function AdminProductForm(props: {
  draft: ProductFormStart
  brands: readonly Brand[]
  levels: readonly SizeStock[]
  /** Staff read, admins edit. */
  mayEdit: boolean
  /** Of the last 30 days, in satang. */
  lowestPrice?: number | undefined
  sent?: ProductAnswer | undefined
}) {
  const { draft, brands, levels, sent, mayEdit, lowestPrice } = props
  const t = useAdminT()
  const fieldLabel = useFieldLabel()
  const fetcher = useFetcher<ProductAnswer>()
  const answer = fetcher.data ?? sent
  const [base] = useState(draft)
  const [nameEn, setNameEn] = useState(draft.nameEn)
  const [lessPictures, setLessPictures] = useState(false)
  const failed = draft.id ? (lessPictures ? 'deleteImageFailed' : 'updateFailed') : 'createFailed'
  const busy = fetcher.state !== 'idle'
  const saved = fetcher.data?.ok ? fetcher.data : undefined
  const settled = useMemo(() => ({ newBrand: '', ...(saved?.brandId && { brandId: saved.brandId }) }), [saved])
  const current = answer?.ok === false ? answer.current : undefined
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={sent}
      start={textsIn(base)}
      version={base.version}
      failure={t(`products.${failed}`)}
      meanwhile={current && { version: current.version, changes: changesSince(base, current, fieldLabel) }}
      settled={settled}
      {...(lessPictures && { around: (message: string) => t('products.deleteImageText', { message }) })}
      className="grid gap-10"
      onSubmit={({ currentTarget }) => {
        const pictureIds = new FormData(currentTarget).getAll('pictureId')
        setLessPictures(base.pictures.some(({ id }) => !pictureIds.includes(id)))
      }}
    >
      <AdminPart title={t('products.pictures')}>
        <AdminPictures start={base.pictures} mayEdit={mayEdit} />
      </AdminPart>
      <AdminPart title={t('products.about')}>
        <AdminProductKind draft={base} brands={brands} saved={saved} mayEdit={mayEdit} lowestPrice={lowestPrice} />
      </AdminPart>
      <AdminPart title={t('products.sizes')}>
        <AdminProductSizes draft={base} levels={levels} />
        {draft.id && (
          <LocalLink
            to={`/admin/inventory?q=${encodeURIComponent(base.nameEn)}`}
            className="mt-3 inline-flex compact-link"
          >
            {t('products.toInventory')}
          </LocalLink>
        )}
      </AdminPart>
      <AdminPart title={t('products.texts')}>
        <AdminProductTexts draft={draft} onNameEn={setNameEn} />
        <p className="mt-4 text-ink-soft">
          {t('products.address')}: <code className="text-ink">/product/{draft.id ?? (slugOf(nameEn) || '…')}</code>
          <span className="block text-xs">{t('products.addressHint')}</span>
        </p>
      </AdminPart>
      <Fields of={productFacts} section="sale" />
      {mayEdit && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
          <SubmitButton intent="save">
            {t(busy ? 'frame.saving' : draft.id ? 'products.save' : 'products.create')}
          </SubmitButton>
          {draft.id && (
            <SubmitButton intent="delete" variant="danger" className="ml-auto">
              {t('products.delete')}
            </SubmitButton>
          )}
        </div>
      )}
    </AdminVersionedForm>
  )
}

/** What another user changed since the form was opened. */
function changesSince(base: ProductFormStart, current: ProductDraft, label: (field: ProductField) => string) {
  const fields = Object.keys(base).filter((field) => field !== 'version' && field !== 'id') as ProductField[]
  return fields
    .filter((field) => JSON.stringify(base[field]) !== JSON.stringify(current[field]))
    .map((field) => ({ label: label(field), now: valueText(current[field]) }))
}

function valueText(value: unknown): string {
  if (Array.isArray(value))
    return value.every((item) => typeof item === 'string') ? value.join(', ') : String(value.length)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' ? value : ''
}
