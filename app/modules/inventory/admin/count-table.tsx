import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage, useLocalPath } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminInput } from '#app/ui/admin/filter-form.tsx'
import { AdminTableHead } from '#app/ui/admin/table-head.tsx'
import type { AdminCount, AdminCountLine } from './count-list.queries.server.ts'

const columns = ['size', 'expected', 'since', 'counted', 'difference'] as const
const cell = 'px-2 py-2 max-md:p-0'
const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0')

/** The sizes of a count with what the books said, what was counted and how they differ; on phones each is two lines. */
export function AdminCountTable(props: { count: AdminCount; lines: readonly AdminCountLine[]; isOpen: boolean }) {
  const { count, lines, isOpen } = props
  const t = useAdminT()
  const language = useLanguage()
  if (lines.length === 0) return <p className="py-12 text-center text-ink-soft">{t('inventory.empty')}</p>
  return (
    <table className="w-full border-collapse max-md:block">
      <AdminTableHead
        columns={columns}
        label={(column) => t(`inventory.count.column.${column}`)}
        isNumber={(column) => column !== 'size'}
      />
      <tbody className="max-md:block">
        {lines.map((line) => (
          <tr
            key={line.variantId}
            className="border-b border-line max-md:grid max-md:grid-cols-[1fr_3rem_3rem_5rem_3rem] max-md:items-center max-md:gap-x-1 max-md:py-2"
          >
            <td className={`${cell} max-md:col-span-5`}>
              {language === 'en' ? line.nameEn : line.nameTh}, {sizePhrase(line.size, language)}
              <span className="block text-xs break-all text-ink-soft">
                {line.location && `${line.location} · `}
                {line.sku}
              </span>
            </td>
            <td className={`${cell} tabular text-right max-md:col-start-2`}>{line.expected}</td>
            <td className={`${cell} tabular text-right text-ink-soft`}>{isOpen ? signed(line.since) : '–'}</td>
            <td className={`${cell} tabular text-right`}>
              {isOpen ? <CountedInput countId={count.id} line={line} /> : (line.counted ?? '–')}
            </td>
            <td
              className={`${cell} tabular text-right ${line.counted === null || line.counted === line.expected ? '' : 'text-lacquer'}`}
            >
              {line.counted === null ? '–' : signed(line.counted - line.expected)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many were counted of a size; saved when the field is left or on Enter, taken back when refused. */
function CountedInput({ countId, line }: { countId: number; line: AdminCountLine }) {
  const t = useAdminT()
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('inventory.updateFailed'))
  const box = useRef<HTMLInputElement>(null)
  const kept = line.counted === null ? '' : String(line.counted)
  useEffect(() => {
    if (box.current && fetcher.state === 'idle') box.current.value = kept
  }, [fetcher.state, fetcher.data, kept])
  return (
    <fetcher.Form method="post" action={useLocalPath()(`/admin/inventory/counts/${countId}`)} className="ml-auto w-20">
      <input type="hidden" name="intent" value="line" />
      <input type="hidden" name="variant" value={line.variantId} />
      <input type="hidden" name="seen" value={kept} />
      <input
        ref={box}
        name="counted"
        defaultValue={kept}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={t('inventory.count.countedOf', { sku: line.sku })}
        className={`${adminInput} tabular text-right`}
        onBlur={({ target }) => {
          if (target.value.trim() !== kept) void fetcher.submit(target.form)
        }}
      />
    </fetcher.Form>
  )
}
