import type { ReactNode } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { type ColumnKind, type ReportName, type ReportRow, reportColumns, shownValue } from '../report-columns.ts'

const numbers: ReadonlySet<ColumnKind> = new Set(['count', 'money', 'growth', 'share'])
const alignment = (kind: ColumnKind) => (numbers.has(kind) ? 'text-right tabular' : 'text-left')
/** In characters. Shorter headings never wrap: browsers split ขาย|ได้ and คง|เหลือ. */
const shortHeading = 7
/** Wraps words rather than push numbers off a phone screen. */
const narrow = 'max-xs:[&_span]:whitespace-normal'
const withNote = ['products', 'stock', 'margin', 'coupons', 'customers', 'brands', 'path', 'searches'] as const

type TableProps = { name: ReportName; rows: readonly ReportRow[]; query: string; above?: ReactNode }

export function AdminReportTable({ name, rows, query, above }: TableProps) {
  const t = useAdminT()
  const note = withNote.find((report) => report === name)
  const reader = { t, language: useLanguage() }
  const columns = reportColumns[name].filter((column) => !('onlyFile' in column))
  const title = t(`analytics.table.${name}`)
  const label = (column: (typeof columns)[number]['name']) => t(`analytics.column.${column}`)
  return (
    <section className="min-w-0">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <ReportFileLink name={name} query={query} label={t('analytics.download', { table: title })}>
          {t('analytics.csv')}
        </ReportFileLink>
      </div>
      {note && (
        <p className={`${above ? 'mb-3' : 'mb-1'} max-w-[68ch] text-xs text-ink-soft`}>{t(`analytics.note.${note}`)}</p>
      )}
      {above}
      {rows.length === 0 ? (
        <p className="border-t border-line py-3 text-ink-soft">{t('analytics.empty')}</p>
      ) : (
        // Scrolls the table, not the screen, for long numbers.
        <div className="-mx-1 overflow-x-auto px-1">
          <table className="w-full border-collapse">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    className={`border-b border-ink/70 py-1.5 pl-2 align-bottom text-xs font-normal first:pl-0 md:pl-3 ${alignment(column.kind)} ${label(column.name).length <= shortHeading ? 'whitespace-nowrap' : ''}`}
                  >
                    {label(column.name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, to }, index) => (
                <tr key={`${String(cells[0])} ${index}`} className="border-b border-line">
                  {columns.map(({ name: column, kind }, place) => {
                    const text = shownValue(cells[place], kind, reader)
                    if (place > 0)
                      return (
                        <td
                          key={column}
                          className={`py-2.5 pl-2 align-top whitespace-nowrap md:pl-3 ${alignment(kind)}`}
                        >
                          {text}
                        </td>
                      )
                    return (
                      <th
                        key={column}
                        scope="row"
                        className={`min-w-14 text-left align-top font-normal wrap-anywhere ${columns.length > 4 ? narrow : 'min-[360px]:min-w-24'}`}
                      >
                        {to ? (
                          <LocalLink
                            to={to}
                            className="flex min-h-10 items-center py-2.5 underline-offset-4 hover:underline pointer-coarse:min-h-11"
                          >
                            <span className="min-w-0">
                              <ThaiLineBreaks>{text}</ThaiLineBreaks>
                            </span>
                          </LocalLink>
                        ) : (
                          <span className="block py-2.5">
                            <ThaiLineBreaks>{text}</ThaiLineBreaks>
                          </span>
                        )}
                      </th>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

type FileLinkProps = { name: ReportName; query: string; label?: string; isButton?: boolean; children: string }

export function ReportFileLink({ name, query, label, isButton = false, children }: FileLinkProps) {
  const { t, path } = useAdminTexts()
  return (
    <Button
      variant={isButton ? 'secondary' : 'plain'}
      href={path(`/admin/analytics/export?table=${name}&${query}`)}
      download
      aria-label={label}
      onClick={() => toast.success(t('analytics.downloading'))}
      className={isButton ? '' : smallLink}
    >
      {children}
    </Button>
  )
}

const smallLink =
  'flex min-h-10 min-w-10 items-center justify-end text-xs text-ink-soft quiet-link pointer-coarse:min-h-11'
