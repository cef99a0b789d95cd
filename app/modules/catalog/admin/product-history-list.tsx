import type { ReactNode } from 'react'
import { anyText, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang, parseBaht } from '#app/kit/money.ts'
import { actionWords } from '#app/modules/audit/admin/audit-words.ts'
import { colourName } from '../colour.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'
import type { FieldChange } from '../history/product-history-rules.ts'
import { isFact, optionsOf, productFacts } from '../product-facts.ts'
import { excerpts } from './changed-text.ts'
import { useFieldLabel } from './field-labels.ts'

/** UTC, satang. */
export type ShownLine = {
  id: number
  at: Date
  /** Null for the shop's schedule. */
  actor: string | null
  action: string
  changes: readonly FieldChange[]
  plan?: { startsAt: string; sale?: { price: number; endsAt: string } }
  canRevert: boolean
}

type Brands = readonly { id: string; name: string }[]

/** Newest first; `revert` renders the action of an entry. */
export function AdminProductHistory(props: {
  lines: readonly ShownLine[]
  brands: Brands
  revert: (line: { id: number; moment: string }) => ReactNode
}) {
  const { lines, brands, revert } = props
  const t = useAdminT()
  const language = useLanguage()
  const planWords = usePlanWords()
  return (
    <ol className="border-t border-line">
      {lines.map(({ id, at, actor, action, changes, plan, canRevert }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
          <p className="tabular text-ink-soft">
            <time dateTime={at.toISOString()}>{formatMoment(at, language)}</time>
            <span className="block break-words">{actor ?? t('history.byItself')}</span>
          </p>
          <div className="min-w-0">
            <p>{actionWords(action, t)}</p>
            {plan && <p className="text-ink-soft">{planWords(plan)}</p>}
            <FieldChanges changes={changes} brands={brands} />
          </div>
          {canRevert && <div>{revert({ id, moment: formatMoment(at, language) })}</div>}
        </li>
      ))}
    </ol>
  )
}

function usePlanWords(): (plan: NonNullable<ShownLine['plan']>) => string {
  const t = useAdminT()
  const language = useLanguage()
  return ({ startsAt, sale }) => {
    const from = formatMoment(startsAt, language)
    if (!sale) return t('schedule.publishOf', { from })
    return t('schedule.saleOf', { amount: formatSatang(sale.price), from, until: formatMoment(sale.endsAt, language) })
  }
}

export function FieldChanges({ changes, brands }: { changes: readonly FieldChange[]; brands: Brands }) {
  const label = useFieldLabel()
  const words = useValueWords(brands)
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-y-1">
      {changes.map((change) => (
        <li key={change.field} className="break-words">
          <span className="text-ink-soft">{label(change.field)}: </span>
          <Change {...(isRearranged(change) ? {} : words(change))} />
        </li>
      ))}
    </ul>
  )
}

/** Without values: pictures were only reordered or redescribed. */
function Change({ before, after }: { before?: string; after?: string }) {
  const t = useAdminT()
  if (before === undefined) return t('history.picturesMoved')
  return (
    <>
      <del className="text-ink-soft no-underline">{before}</del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> {t('audit.became')} </span>
      {after}
    </>
  )
}

/** A dash for nothing; long texts are cut to the difference. */
function useValueWords(brands: Brands): (change: FieldChange) => { before: string; after: string } {
  const t = useAdminT()
  const shopT = useT()
  const language = useLanguage()
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  const shown = (field: FieldChange['field'], value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'category') return shopT(`frame.category.${value as ProductDraft['category']}`)
    if (field === 'brandId') return brands.find(({ id }) => id === value)?.name ?? text(value)
    if (field === 'colour') return colourName(text(value), language)
    if (isFact(field) && optionsOf(field))
      return anyText(t, shopT as Translate)(`${productFacts[field].label}Options.${text(value)}`)
    if (field === 'hidden' || isFact(field)) return t(value ? 'history.yes' : 'history.no')
    if (field === 'sizes') return (value as string[]).join(', ')
    if (field === 'pictures') return t('history.pictures', { count: (value as unknown[]).length })
    if (field === 'price' || field === 'compareAtPrice' || field === 'costPrice')
      return formatSatang(parseBaht(text(value)) ?? 0)
    return text(value)
  }
  return ({ field, from, to }) => {
    const [before, after] = excerpts(shown(field, from), shown(field, to))
    return { before: before || '–', after: after || '–' }
  }
}

const idsOf = (value: unknown): string =>
  JSON.stringify((value as ProductDraft['pictures']).map(({ id }) => id).toSorted())
const isRearranged = ({ field, from, to }: FieldChange): boolean => field === 'pictures' && idsOf(from) === idsOf(to)
