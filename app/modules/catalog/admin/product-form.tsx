import { useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { textsIn } from '#app/kit/form-text.ts'
import { slugOf } from '#app/kit/text.ts'
import { adminSays, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminConflict } from '#app/ui/admin/conflict.tsx'
import { adminButton, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { LeaveGuard, useUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import type { ProductDraft } from '../find-product-draft.server.ts'
import type { Brand } from '../save-brand.server.ts'
import { useFieldLabel } from './field-labels.ts'
import { AdminPictures } from './pictures.tsx'
import type { DraftChange, ProductAnswer } from './product-answer.ts'
import { AdminProductKind } from './product-kind.tsx'
import { AdminProductSizes, type Shelf } from './product-sizes.tsx'
import { AdminProductTexts } from './product-texts.tsx'

export type ProductFormStart = Omit<ProductDraft, 'createdAt' | 'id'> & { id?: string }

/**
 * The product form. What is typed stays while the language is switched and after a refusal; the version it was
 * opened with goes along, so that nobody's work is overwritten unseen.
 */
export function AdminProductForm(props: {
  draft: ProductFormStart
  brands: readonly Brand[]
  shelves: readonly Shelf[]
  /** Staff read products; an admin changes them. */
  mayEdit: boolean
  /** What the form was answered when it was sent without JavaScript. */
  sent?: ProductAnswer | undefined
}) {
  const { draft, brands, shelves, sent, mayEdit } = props
  const t = useAdminT()
  const fieldLabel = useFieldLabel()
  const fetcher = useFetcher<ProductAnswer>()
  const answer = fetcher.data ?? sent
  const [base] = useState(draft)
  const start = useMemo(() => textsIn(base), [base])
  const [nameEn, setNameEn] = useState(draft.nameEn)
  const [lessPictures, setLessPictures] = useState(false)
  const failed = draft.id ? (lessPictures ? 'deleteImageFailed' : 'updateFailed') : 'createFailed'
  // The form is long: what it says at its head may be out of sight.
  useAnswerToast(fetcher.data, t(`products.${failed}`))
  const [overwrite, setOverwrite] = useState<number>()
  const [reached, setReached] = useState(base.version)
  if (answer?.ok && answer.version !== undefined && answer.version > reached) setReached(answer.version)
  const busy = fetcher.state !== 'idle'
  const saved = fetcher.data?.ok ? fetcher.data : undefined
  const form = useRef<HTMLFormElement>(null)
  const settled = useMemo(() => ({ newBrand: '', ...(saved?.brandId ? { brandId: saved.brandId } : {}) }), [saved])
  const { unsaved, sent: noteSent } = useUnsaved(form, fetcher.data, { ignored: notWork, settled })
  const submitted = () => {
    noteSent()
    setOverwrite(undefined)
    const pictureIds = form.current ? new FormData(form.current).getAll('pictureId') : []
    setLessPictures(base.pictures.some(({ id }) => !pictureIds.includes(id)))
  }
  const typed = answer?.ok === false ? answer.values : undefined
  const current = !busy && answer?.ok === false ? answer.current : undefined
  return (
    <AdminForm
      ref={form}
      fetcher={fetcher}
      answer={busy ? undefined : answer}
      start={start}
      problem="own"
      className="grid gap-10"
      onSubmit={submitted}
    >
      <LeaveGuard unsaved={unsaved} />
      <input type="hidden" name="version" value={overwrite ?? reached} />
      {sent?.ok && <AdminNotice answer={sent} />}
      {answer?.ok === false && (
        <div role="alert" className="border border-lacquer px-4 py-3">
          <p>
            {lessPictures
              ? t('products.deleteImageText', { message: adminSays(answer, t) ?? '' })
              : adminSays(answer, t)}
          </p>
          {current && (
            <AdminConflict
              intent="save"
              changes={changesSince(base, current).map(({ field, now }) => ({ label: fieldLabel(field), now }))}
              onOverwrite={() => setOverwrite(current.version)}
              chosen={overwrite !== undefined}
            />
          )}
        </div>
      )}
      <Section title={t('products.texts')}>
        <AdminProductTexts draft={draft} onNameEn={setNameEn} />
        <p className="mt-4 text-ink-soft">
          {t('products.address')}: <code className="text-ink">/product/{draft.id ?? (slugOf(nameEn) || '…')}</code>
          <span className="block text-xs">{t('products.addressHint')}</span>
        </p>
      </Section>
      <Section title={t('products.about')}>
        <AdminProductKind draft={base} brands={brands} saved={saved} mayEdit={mayEdit} />
      </Section>
      <Section title={t('products.sizes')}>
        <AdminProductSizes draft={base} shelves={shelves} />
        {draft.id && (
          <LocalLink
            to={`/admin/inventory?q=${encodeURIComponent(base.nameEn)}`}
            className="mt-3 inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {t('products.toInventory')}
          </LocalLink>
        )}
      </Section>
      <Section title={t('products.pictures')}>
        <AdminPictures start={base.pictures} mayEdit={mayEdit} />
      </Section>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="hidden"
          defaultChecked={typed?.hidden === undefined ? base.hidden : typed.hidden === 'on'}
          className="mt-1 size-4 accent-ink"
        />
        <span>
          {t('products.hidden')}
          <span className="block text-xs text-ink-soft">{t('products.hiddenHint')}</span>
        </span>
      </label>
      {mayEdit && (
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
          <button type="submit" name="intent" value="save" aria-disabled={busy} className={adminPrimaryButton}>
            {t(busy ? 'frame.saving' : draft.id ? 'products.save' : 'products.create')}
          </button>
          {draft.id && (
            <button type="submit" name="intent" value="delete" className={`${adminButton} ml-auto text-lacquer`}>
              {t('products.delete')}
            </button>
          )}
        </div>
      )}
    </AdminForm>
  )
}

/** Fields that say nothing of the product. */
const notWork = ['version', 'intent']

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="mb-3 border-b border-line pb-1 text-lg">{title}</h2>
    {children}
  </section>
)

/** What the saved product has that the form did not start from. */
function changesSince(base: ProductFormStart, current: ProductDraft): DraftChange[] {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const fields = Object.keys(base) as (keyof ProductFormStart)[]
  return fields
    .filter((field) => field !== 'version' && field !== 'id' && text(base[field]) !== text(current[field]))
    .map((field) => ({ field: field as DraftChange['field'], now: shown(current[field]) }))
}

const shown = (value: unknown): string => {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join(', ') : String(value.length)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  return typeof value === 'string' ? value : ''
}
