import '#app/i18n/groups/pages.ts'
import { useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { useFormAround } from '#app/ui/field.tsx'
import { cellPlace, useGridCells } from '#app/ui/use-grid-cells.ts'
import { chartCellKind } from '../size-chart-rules.ts'
import {
  type ChartCell,
  type ChartName,
  type ChartSize,
  chartCell,
  chartNames,
  chartSizes,
  columnsOf,
  placeOfCell,
} from '../size-charts.ts'
import { useColumnLabel } from '../ui/size-guide-table.tsx'

/** For example "Dresses M: Waist". */
export function useCellLabel(): (cell: ChartCell) => string {
  const t = useAdminT()
  const columnLabel = useColumnLabel()
  return (cell) => {
    const { name, size, column } = placeOfCell(cell)
    return t('content.ofPart', { part: `${t(`pages.sizeGuide.tabs.${name}`)} ${size}`, field: columnLabel(column) })
  }
}

export function AdminSizeCharts() {
  const t = useAdminT()
  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('content.chartsHint')}</p>
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-2">
        {chartNames.map((name) => (
          <Chart key={name} name={name} />
        ))}
      </div>
    </>
  )
}

/** Enter and arrow keys move between cells; a spreadsheet range can be pasted. */
function Chart({ name }: { name: ChartName }) {
  const t = useAdminT()
  const columnLabel = useColumnLabel()
  const chart = useRef<HTMLFieldSetElement>(null)
  const { handlers, pasted } = useGridCells(chart)
  return (
    <fieldset ref={chart} className="min-w-0" {...handlers}>
      <legend className="mb-1 font-serif text-lg font-medium">{t(`pages.sizeGuide.tabs.${name}`)}</legend>
      {name === 'international' && <p className="mb-1 text-ink-soft">{t('content.systemsHint')}</p>}
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-ink/70 text-xs md:text-sm">
            <th scope="col" className="w-9 py-2 text-left font-normal text-ink-soft">
              {t('pages.sizeGuide.size')}
            </th>
            {columnsOf(name).map((column) => (
              <th key={column} scope="col" className="px-0.5 py-2 font-normal text-ink-soft">
                {columnLabel(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chartSizes.map((size, row) => (
            <ChartRow key={size} name={name} size={size} row={row} />
          ))}
        </tbody>
      </table>
      <output className="text-ink-soft">
        {pasted && t('sheet.pasted', { count: pasted.filled })}
        {pasted && pasted.beside > 0 && ` · ${t('sheet.pastedBeside', { count: pasted.beside })}`}
      </output>
    </fieldset>
  )
}

function ChartRow({ name, size, row }: { name: ChartName; size: ChartSize; row: number }) {
  const { error, value } = useFormAround()
  const cellLabel = useCellLabel()
  const cells = columnsOf(name).map((column) => chartCell(name, size, column))
  const wrong = cells.filter((cell) => error(cell))
  return (
    <>
      <tr>
        <th scope="row" className="text-left font-normal">
          {size}
        </th>
        {cells.map((cell, column) => (
          <td key={cell} className="px-0.5 py-1">
            <Input
              id={cell}
              name={cell}
              data-cell={cellPlace(row, column)}
              defaultValue={value(cell)}
              {...chartCellKind(cell).input}
              aria-label={cellLabel(cell)}
              aria-invalid={error(cell) ? true : undefined}
              aria-describedby={error(cell) ? `${cell}-error` : undefined}
              className="tabular px-1! text-center"
            />
          </td>
        ))}
      </tr>
      {wrong.length > 0 && (
        <tr>
          <td colSpan={cells.length + 1} className="pb-2 text-lacquer">
            {wrong.map((cell) => (
              <p key={cell} id={`${cell}-error`}>
                {cellLabel(cell)} – {error(cell)}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}
