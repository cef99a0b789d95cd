import { type FieldKind, kind } from '#app/kit/field-kinds.ts'
import { latinDigits } from '#app/kit/money.ts'
import {
  type ChartCell,
  type ChartColumn,
  chartCell,
  chartCells,
  chartSizes,
  isMeasure,
  type Measure,
  placeOfCell,
  type SizeSystem,
} from './size-charts.ts'

/** From and to; measures in centimetres. Values outside are typing errors or inches. */
const bounds: Readonly<Record<ChartColumn, readonly [min: number, max: number]>> = {
  bust: [50, 180],
  waist: [40, 180],
  hips: [50, 200],
  inseam: [5, 120],
  length: [20, 200],
  us: [0, 40],
  uk: [0, 44],
  eu: [26, 70],
}

const input = { autoComplete: 'off', maxLength: 12 } as const
const withoutBlanks = (typed: string) => latinDigits(typed).replace(/\s/g, '')

/** At most one decimal, Thai or Arabic digits, optional "cm". */
const measureKind = (measure: Measure): FieldKind<string, 'measure' | 'measureRange'> => ({
  read: (typed) => {
    const [, whole = '', decimal = '0'] = /^(\d{1,4})(?:\.(\d))?(?:cm|ซม)?\.?$/i.exec(withoutBlanks(typed)) ?? []
    if (whole === '') return { problem: 'measure' }
    const value = `${Number(whole)}${decimal === '0' ? '' : `.${decimal}`}`
    const [min, max] = bounds[measure]
    return Number(value) >= min && Number(value) <= max ? { value } : { problem: 'measureRange' }
  },
  input: { ...input, inputMode: 'decimal' },
})

/** A size or a range: "8", "00", "8–10". */
const systemKind = (system: SizeSystem): FieldKind<string, 'systemSize'> =>
  kind(
    'systemSize',
    (typed) => {
      const [, from = '', to = from] = /^(\d{1,2})(?:[-–—/](\d{1,2}))?$/.exec(withoutBlanks(typed)) ?? []
      const [min, max] = bounds[system]
      if (from === '' || Number(from) < min || Number(to) > max || Number(to) < Number(from)) return undefined
      return to === from ? from : `${from}–${to}`
    },
    input,
  )

export function chartCellKind(cell: ChartCell) {
  const { column } = placeOfCell(cell)
  return isMeasure(column) ? measureKind(column) : systemKind(column)
}

/** Refuses all-empty charts and a size smaller than the next smaller one. A range counts by its first size. */
export function chartProblem(cell: ChartCell, texts: Readonly<Record<string, string>>) {
  if (cell === chartCells[0] && chartCells.every((one) => !texts[one])) return 'noMeasure'
  const { name, size, column } = placeOfCell(cell)
  const textOf = (one: (typeof chartSizes)[number]) => texts[chartCell(name, one, column)] ?? ''
  const before = chartSizes.slice(0, chartSizes.indexOf(size)).findLast((one) => textOf(one) !== '')
  if (!textOf(size) || before === undefined) return undefined
  return firstNumber(textOf(size)) < firstNumber(textOf(before)) ? 'smaller' : undefined
}

const firstNumber = (text: string): number => Number(text.split('–')[0])
