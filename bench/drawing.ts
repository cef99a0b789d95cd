// docs/speed.svg: the other systems' figures as multiples of the shop's, and the last runs against their goals.
import type { Figure, Run } from './saved-runs.ts'
import { isWithin, shown } from './table.ts'

type Compared = { label: string; what: string; earlier: number; vendure?: number; medusa: number; more?: true }

/** One run, in which the shop was at commit c3a7f959 (`earlier`). `more`: a higher figure is better. */
const compared: readonly Compared[] = [
  { label: 'full checkout, orders/s', what: checkout(''), earlier: 36.1, vendure: 4.8, medusa: 0.75, more: true },
  { label: 'full checkout, CPU ms', what: checkout(', CPU'), earlier: 41.8, vendure: 336, medusa: 1654 },
  { label: '200 buyers of 5 units, s', what: '200 buyers of 5 units, the last answer', earlier: 1.8, medusa: 38 },
  { label: 'data of a listing, ms', what: 'nothing cached, /collection.data', earlier: 4.2, vendure: 9.3, medusa: 260 },
  { label: 'data of a product, ms', what: productData(), earlier: 5.7, vendure: 20.6, medusa: 89 },
  { label: 'new cart and its first line, ms', what: 'new cart line', earlier: 1.6, vendure: 48.8, medusa: 236 },
  { label: 'memory, idle, MB', what: 'memory, idle', earlier: 176, vendure: 507, medusa: 1050 },
]
function checkout(figure: string) {
  return `checkout of five requests, 16 buyers${figure}`
}
function productData() {
  return 'nothing cached, /product/jade-lotus-silk-ao-dai.data'
}

const [width, left, line] = [960, 330, 18]
const style = `text { font: 13px system-ui, sans-serif; fill: #24292f } .faint { fill: #6e7781 } .bold { font-weight: 600 }
.vendure { fill: #8f5bd6 } .medusa { fill: #d97706 } .met { fill: #1a7f5a } .missed { fill: #cf222e } .axis { stroke: #8c959f }
@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .faint { fill: #9198a1 } .vendure { fill: #b48cf2 }
.medusa { fill: #f0a847 } .met { fill: #3fb68b } .missed { fill: #ff6b6b } }`

export function drawing(runs: readonly Run[]): string {
  const last: Run['figures'] = Object.assign({}, ...runs.map(({ figures }) => figures))
  const systems = comparison(last)
  const goals = runsAndGoals(runs, last)
  const height = systems.height + goals.height + 3 * line
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 0 ${width} ${height}" role="img">`,
    `<title>Speed of the shop: other systems, and the last runs against their goals</title><style>${style}</style>`,
    systems.parts,
    `<g transform="translate(0 ${systems.height + line})">${goals.parts}</g></svg>\n`,
  ].join('\n')
}

type Panel = { parts: string; height: number }

/** A bar ends at the multiple of the last run, on a logarithmic scale; without one, at that of the same run. */
function comparison(last: Run['figures']): Panel {
  const heading = [
    text(0, line, 'Other systems, as multiples of the shop', 'bold'),
    text(left, line, '■ Vendure 3.7.3', 'vendure'),
    text(left + 130, line, '■ Medusa 2.21.2', 'medusa'),
  ]
  const rows = compared.map(({ label, what, earlier, more, ...systems }, at) => {
    const y = (at * 5 + 5) * (line / 2)
    const now = last[what]?.value
    const own = `here ${now === undefined ? '' : `${shown(now)}, `}c3a7f959 ${earlier}`
    const bars = (['vendure', 'medusa'] as const).map((system, below) => {
      const figure = systems[system]
      if (figure === undefined) return text(left, y, 'oversold: 200 sold', 'faint')
      const times = (ours: number) => (more ? ours / figure : figure / ours)
      const bar = Math.max(2, 110 * Math.log10(times(now ?? earlier)))
      const top = y + below * line
      const note = `${figure} · ${now === undefined ? '' : `${multiple(times(now))}, `}same run ${multiple(times(earlier))}`
      return `<rect class="${system}" x="${left}" y="${top - 11}" width="${bar.toFixed(0)}" height="13"/>${text(left + bar + 6, top, note)}`
    })
    return text(0, y, label) + text(0, y + line, own, 'faint') + bars.join('')
  })
  return { parts: [...heading, ...rows].join('\n'), height: (compared.length * 2.5 + 2) * line }
}

const multiple = (times: number) => `${times.toFixed(times < 10 ? 1 : 0)} ×`

/** A dot is a run, the last one in colour; left of the line the goal is met. Statements of the back office are left out. */
function runsAndGoals(runs: readonly Run[], last: Run['figures']): Panel {
  const judged = Object.entries(last).filter(([, { limit, unit }]) => limit && unit !== 'ms p99')
  const middle = left + 150
  const rows = judged.map(([what, figure], at) => {
    const y = (at + 4) * line
    const older = runs.flatMap((run) => run.figures[what] ?? []).filter((one) => one !== figure)
    const dots = older.map((one) => dot(middle + offset(one), y, 'faint', 0.4))
    const { value, unit, limit, disturbed } = figure
    const state = limit && isWithin(value, limit) ? 'met' : 'missed'
    const goal = limit && ('max' in limit ? `≤ ${limit.max}` : `≥ ${limit.min}`)
    const note = `${shown(value)} ${unit}, goal ${goal}${disturbed ? ' *' : ''}`
    return text(0, y, what) + dots.join('') + dot(middle + offset(figure), y, state) + text(middle + 170, y, note)
  })
  const ends = runs.length > 0 ? `${runs[0]?.day} to ${runs.at(-1)?.day} (${runs.at(-1)?.commit})` : 'none saved'
  const bottom = (judged.length + 4) * line
  const axis = `<line class="axis" x1="${middle}" x2="${middle}" y1="${2.5 * line}" y2="${bottom - line / 2}"/>`
  const sides = text(left, 2 * line, '← met', 'met') + text(middle + 80, 2 * line, 'missed →', 'missed')
  const footnote = text(0, bottom + line / 2, '* Other programs used more than a tenth of a core.', 'faint')
  return {
    parts: [text(0, line, `Last runs, ${ends}`, 'bold'), sides, axis, ...rows, footnote].join('\n'),
    height: bottom,
  }
}

/** Twice the goal is 75 to the right, half of it to the left; four times at most. */
function offset({ value, limit }: Figure): number {
  const share = !limit ? 1 : 'max' in limit ? value / limit.max : limit.min / value
  return 75 * Math.max(-2, Math.min(2, Math.log2(share)))
}

const dot = (x: number, y: number, name: string, opacity = 1) =>
  `<circle class="${name}" cx="${x.toFixed(0)}" cy="${y - 5}" r="5" opacity="${opacity}"/>`

const text = (x: number, y: number, words: string, name = '') =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}"${name && ` class="${name}"`}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
