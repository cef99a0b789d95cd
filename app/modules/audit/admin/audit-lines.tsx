import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { useTextLanguage } from '#app/i18n/use-text-language.ts'
import type { Address } from '#app/site.ts'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { auditFacts } from './audit-detail.ts'
import { actionLabel, entityLabel, fieldLabelOf } from './audit-labels.ts'
import type { AuditLine } from './audit-list.queries.server.ts'
import { type AuditTexts, valueText } from './audit-values.ts'

type EntryContext = Pick<AuditTexts, 'names' | 'colour' | 'lists'>

export function AdminAuditLines({ lines, ...context }: { lines: readonly AuditLine[] } & EntryContext) {
  const t = useAdminT()
  if (lines.length === 0) return <p className="border-t border-line py-6 text-ink-soft">{t('audit.none')}</p>
  return (
    <ul className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.id}
          data-row
          className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[11rem_minmax(0,14rem)_minmax(0,1fr)]"
        >
          <p className="tabular text-ink-soft">
            <AdminMoment at={line.at} />
            <span className="block break-words">{line.actor ?? t('audit.nobody')}</span>
          </p>
          <p className="min-w-0">
            {actionLabel(line.action, t)}
            <EntityLink line={line} names={context.names} />
          </p>
          <EntryFacts line={line} {...context} />
        </li>
      ))}
    </ul>
  )
}

function EntityLink({ line, names }: { line: AuditLine } & Pick<EntryContext, 'names'>) {
  const t = useAdminT()
  const to = screenOf(line)
  const name = entityLabel(line, names, t)
  if (!name) return null
  if (!to) return <span className="block break-words text-ink-soft">{name}</span>
  return (
    <LocalLink to={to} data-admin-row className="block py-0.5 break-words quiet-link pointer-coarse:min-h-11">
      {name}
    </LocalLink>
  )
}

/** The page of what an entry is about. */
function screenOf({ action, entity, entityId, name }: AuditLine): Address | undefined {
  if (entity === 'order' && action !== 'order.export') return `/admin/orders/${name}`
  if (entity === 'product') return `/admin/products/${entityId}`
  if (entity === 'variant') return `/admin/inventory/${encodeURIComponent(name)}`
  if (entity === 'stock_count') return `/admin/inventory/counts/${entityId}`
  if (entity === 'coupon') return `/admin/coupons?q=${encodeURIComponent(entityId)}`
  if (action === 'person.erase') return `/admin/erasures/${entityId}`
  if (entity === 'person' && action !== 'person.list_export') return `/admin/customers/${entityId}`
  if (entity === 'message') return `/admin/messages/${entityId}`
  if (entity === 'collection') return '/admin/collections'
  if (entity === 'redirect') return `/admin/redirects?q=${encodeURIComponent(entityId)}`
  if (entity === 'content') return `/admin/content/${entityId}`
  if (entity === 'letter' && action !== 'letter.delete') return `/admin/newsletter/campaigns/${entityId}`
  return undefined
}

function EntryFacts({ line, ...context }: { line: AuditLine } & EntryContext) {
  const { t, language } = useAdminTexts()
  const texts = { t, language, ...context }
  const facts = auditFacts(line.detail, (field, value) => valueText(line, { field, value }, texts))
  if (facts.length === 0) return null
  return (
    <ul className="min-w-0">
      {facts.map(({ field, before, after }) => (
        <li key={`${field} ${after}`} className="break-words">
          {field && <span className="text-ink-soft">{fieldLabelOf(field, line, texts)}: </span>}
          {before !== undefined && (
            <>
              <Value as="del" className="text-ink-soft no-underline" text={before} />
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> {t('audit.became')} </span>
            </>
          )}
          <Value as="span" text={after} />
        </li>
      ))}
    </ul>
  )
}

/** A value in the language it is written in; nothing is a dash. */
const Value = ({ as: Tag, text, className }: { as: 'del' | 'span'; text: string; className?: string }) => (
  <Tag lang={useTextLanguage(text)} className={className}>
    {text || '–'}
  </Tag>
)
