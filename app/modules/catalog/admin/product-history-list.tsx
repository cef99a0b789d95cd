import type { ReactNode } from 'react'
import { type AdminKey, useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { actionLabel } from '#app/modules/audit/admin/audit-labels.ts'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import type { Brand } from '../brands/brand-rules.ts'
import { colourName } from '../colour.ts'
import type { ProductDraft } from '../find-product-draft.server.ts'
import type { FieldChange } from '../history/revert-product-rules.ts'
import { factField } from '../product-facts.ts'
import { excerpts } from './changed-text.ts'
import { useFieldLabel } from './field-labels.ts'
import { useScheduleText } from './schedule-text.ts'

/** UTC, satang. */
export type ShownLine = {
  id: number
  at: Date
  /** Null for the shop's schedule. */
  actor: string | null
  action: string
  changes: readonly FieldChange[]
  plan?: Parameters<ReturnType<typeof useScheduleText>>[0]
  canRevert: boolean
}

/** Newest first; `revert` renders the action of an entry. */
export function AdminProductHistory(props: {
  lines: readonly ShownLine[]
  brands: readonly Brand[]
  revert: (line: { id: number; moment: string }) => ReactNode
}) {
  const { lines, brands, revert } = props
  const { t, language } = useAdminTexts()
  const scheduleText = useScheduleText()
  return (
    <ol className="border-t border-line">
      {lines.map(({ id, at, actor, action, changes, plan, canRevert }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
          <p className="tabular text-ink-soft">
            <AdminMoment at={at} />
            <span className="block break-words">{actor ?? t('history.byItself')}</span>
          </p>
          <div className="min-w-0">
            <p>{actionLabel(action, t)}</p>
            {plan && <p className="text-ink-soft">{scheduleText(plan)}</p>}
            <FieldChanges changes={changes} brands={brands} />
          </div>
          {canRevert && <div>{revert({ id, moment: formatMoment(at, language) })}</div>}
        </li>
      ))}
    </ol>
  )
}

export function FieldChanges({ changes, brands }: { changes: readonly FieldChange[]; brands: readonly Brand[] }) {
  const label = useFieldLabel()
  const valueTexts = useValueTexts(brands)
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 grid gap-y-1">
      {changes.map((change) => (
        <li key={change.field} className="break-words">
          <span className="text-ink-soft">{label(change.field)}: </span>
          <Change {...(isRearranged(change) ? {} : valueTexts(change))} />
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
function useValueTexts(brands: readonly Brand[]): (change: FieldChange) => { before: string; after: string } {
  const { t, language } = useAdminTexts()
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  const textOf = (field: FieldChange['field'], value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (field === 'brandId') return brands.find(({ id }) => id === value)?.name ?? text(value)
    if (field === 'colour') return colourName(text(value), language)
    if (field === 'sizes') return (value as string[]).join(', ')
    if (field === 'pictures') return t('history.pictures', { count: (value as unknown[]).length })
    const fact = factField(field)
    if (fact?.control === 'check') return t(value ? 'history.yes' : 'history.no')
    if (fact?.options) return t(`${fact.optionTexts}.${text(value)}` as AdminKey)
    const reading = fact?.read(text(value))
    return fact?.show && reading && 'value' in reading ? fact.show(reading.value as never) : text(value)
  }
  return ({ field, from, to }) => {
    const [before, after] = excerpts(textOf(field, from), textOf(field, to))
    return { before: before || '–', after: after || '–' }
  }
}

const idsOf = (value: unknown): string =>
  JSON.stringify((value as ProductDraft['pictures']).map(({ id }) => id).toSorted())
const isRearranged = ({ field, from, to }: FieldChange): boolean => field === 'pictures' && idsOf(from) === idsOf(to)
