import { Form as GetForm, useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { deliveryMethods } from '#app/modules/pricing/quote.ts'
import { AdminAlert, type AdminAnswer, AdminForm, adminRefusal } from '#app/ui/admin/admin-form.tsx'
import { Input, Select } from '#app/ui/admin/controls.tsx'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { AdminQuestion } from '#app/ui/admin/question.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Options } from '#app/ui/options.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { changeOf } from './edit-change.tsx'
import { addInput, quantityInput, sizeInput } from './edit-form.ts'
import type { EditDraft } from './find-edit-draft.server.ts'

type Props = { draft: EditDraft; sent: AdminAnswer | undefined }
/** The text that was typed into a field of the refused form. */
type Typed = (name: string) => string | undefined

export function AdminEditOrder({ draft, sent }: Props) {
  const t = useAdminT()
  const title = t('orderEdit.title', { number: draft.number })
  return (
    <>
      <AdminLink to={`/admin/orders/${draft.number}`}>{t('orders.order', { number: draft.number })}</AdminLink>
      <AdminTitle className="mb-2">{title}</AdminTitle>
      {draft.refusal ? (
        <p className="max-w-2xl">{t(`orderEdit.refusal.${draft.refusal}`)}</p>
      ) : (
        <>
          <p className="mb-6 max-w-2xl text-ink-soft">{t('orderEdit.lead')}</p>
          <Search q={draft.q} />
          <EditForm draft={draft} sent={sent} />
        </>
      )}
    </>
  )
}

/** Results appear in the form below, which keeps its input. */
function Search({ q }: { q: string }) {
  const t = useAdminT()
  return (
    <search>
      <GetForm preventScrollReset className="mb-6 flex max-w-2xl flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 gap-1">
          <span>{t('orderEdit.search')}</span>
          <Input type="search" name="q" defaultValue={q} maxLength={80} className="min-w-0" />
        </label>
        <SecondarySubmit>{t('orderEdit.find')}</SecondarySubmit>
      </GetForm>
    </search>
  )
}

function EditForm({ draft, sent }: Props) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  const answer = fetcher.data ?? sent
  const refused = fetcher.state === 'idle' ? adminRefusal(fetcher.data, t) : undefined
  const values = answer && !answer.ok ? (answer.values ?? answer.ask?.fields) : undefined
  const typed: Typed = (name) => values?.[name]
  return (
    <>
      <AdminForm fetcher={fetcher} intent="edit" className="grid max-w-2xl gap-6" problem="own">
        <input type="hidden" name="version" value={draft.version} />
        {draft.q !== '' && <FoundProducts draft={draft} typed={typed} />}
        <section>
          <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('orders.lines')}</h2>
          <ul>
            {draft.lines.map((line) => (
              <Line key={line.lineNumber} line={line} typed={typed} />
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{t('orderEdit.removeHint')}</p>
        </section>
        <Delivery method={typed('delivery') ?? draft.deliveryMethod} />
        <AdminAlert>{refused}</AdminAlert>
        <SubmitButton className="justify-self-start max-sm:w-full">{t('orderEdit.review')}</SubmitButton>
      </AdminForm>
      <AdminQuestion answer={fetcher.data} leave={t('orderEdit.leave')} more={changeOf} />
    </>
  )
}

function Line({ line, typed }: { line: EditDraft['lines'][number]; typed: Typed }) {
  const { t, language } = useAdminTexts()
  const { lineNumber, variantId, sizes } = line
  const name = line.name[language]
  const isListed = sizes.some((one) => one.variantId === variantId)
  const size = sizeInput(lineNumber)
  const count = quantityInput(lineNumber)
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 flex-1 basis-48">
        <ThaiLineBreaks>{name}</ThaiLineBreaks>
        <span className="block text-xs text-ink-soft">
          {line.sku} · {formatSatang(line.unitPrice)}
        </span>
      </p>
      <label className="grid gap-1">
        <span className="text-xs text-ink-soft">{t('orders.size')}</span>
        <Select
          name={size}
          aria-label={t('orderEdit.sizeOf', { name })}
          defaultValue={typed(size) ?? String(variantId)}
        >
          {!isListed && <option value={variantId}>{sizeLabel(line.size, language)}</option>}
          {sizes.map((one) => (
            <option key={one.variantId} value={one.variantId}>
              {one.variantId === variantId
                ? sizeLabel(one.size, language)
                : t('orderEdit.sizeLeft', { size: sizeLabel(one.size, language), count: one.available })}
            </option>
          ))}
        </Select>
      </label>
      <Quantity name={count} of={name} value={typed(count) ?? String(line.quantity)} />
    </li>
  )
}

/** `of`: what is counted. */
function Quantity({ name, of, value }: { name: string; of: string; value: string }) {
  const t = useAdminT()
  return (
    <label className="grid gap-1">
      <span className="text-xs text-ink-soft">{t('orders.quantity')}</span>
      <Input
        name={name}
        aria-label={t('orderEdit.quantityOf', { name: of })}
        defaultValue={value}
        inputMode="numeric"
        maxLength={2}
        className="tabular w-16! text-right"
      />
    </label>
  )
}

function FoundProducts({ draft, typed }: { draft: EditDraft; typed: Typed }) {
  const { t, language } = useAdminTexts()
  if (draft.foundProducts.length === 0) return <output>{t('orderEdit.nothingFound')}</output>
  return (
    <section>
      <h2 className="mb-2 border-b border-line pb-1 text-lg">{t('orderEdit.add')}</h2>
      <ul>
        {draft.foundProducts.map((product) => (
          <li key={product.productId} className="border-b border-line py-3">
            <p>
              <ThaiLineBreaks>{product.name[language]}</ThaiLineBreaks>
              <span className="tabular block text-xs text-ink-soft">{formatSatang(product.unitPrice)}</span>
            </p>
            <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {product.sizes.map((one) => {
                const size = sizeLabel(one.size, language)
                const name = addInput(one.variantId)
                return (
                  <li key={one.variantId}>
                    <span className="block text-xs text-ink-soft">
                      {t('orderEdit.sizeLeft', { size, count: one.available })}
                    </span>
                    {one.available > 0 && (
                      <Quantity name={name} of={`${product.name[language]} ${size}`} value={typed(name) ?? ''} />
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Delivery({ method }: { method: string }) {
  const t = useAdminT()
  return (
    <label className="grid justify-items-start gap-1">
      <span>{t('orders.delivery')}</span>
      <Select name="delivery" defaultValue={method}>
        <Options
          of={method === 'pickup' ? (['pickup', ...deliveryMethods] as const) : deliveryMethods}
          text={(one) => t(`orders.deliveryMethod.${one}`)}
        />
      </Select>
    </label>
  )
}
