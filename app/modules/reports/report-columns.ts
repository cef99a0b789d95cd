export type ColumnKind =
  | 'text'
  | 'day'
  | 'count'
  /** Satang. */
  | 'money'
  /** Tenths of a percent; undefined without a base. */
  | 'growth'
  /** Tenths of a percent. */
  | 'share'
  | 'category'
  | 'size'
  | 'colour'
  | 'channel'
  | 'method'
  | 'customers'
  | 'step'

type ReportColumn = { name: ColumnName; kind: ColumnKind /** Files only. */; onlyFile?: true }

type ColumnName =
  | 'day'
  | 'orders'
  | 'revenue'
  | 'buyers'
  | 'product'
  | 'category'
  | 'size'
  | 'colour'
  | 'brand'
  | 'items'
  | 'growth'
  | 'revenueBefore'
  | 'itemsBefore'
  | 'ordersBefore'
  | 'sellThrough'
  | 'left'
  | 'daysLeft'
  | 'channel'
  | 'method'
  | 'code'
  | 'discount'
  | 'who'
  | 'step'
  | 'times'
  | 'share'
  | 'words'
  | 'withoutCost'
  | 'net'
  | 'cost'
  | 'margin'
  | 'marginShare'
  | 'marginBefore'

const text = (name: ColumnName, kind: ColumnKind = 'text'): ReportColumn => ({ name, kind })
const count = (name: ColumnName): ReportColumn => ({ name, kind: 'count' })
const money = (name: ColumnName): ReportColumn => ({ name, kind: 'money' })
const growth: ReportColumn = { name: 'growth', kind: 'growth' }
const onlyFile = (column: ReportColumn): ReportColumn => ({ ...column, onlyFile: true })

const ofItems = (first: ReportColumn) => [
  first,
  count('items'),
  money('revenue'),
  growth,
  onlyFile(count('itemsBefore')),
  onlyFile(money('revenueBefore')),
]
const ofOrders = (first: ReportColumn) => [
  first,
  count('orders'),
  money('revenue'),
  growth,
  onlyFile(count('ordersBefore')),
  onlyFile(money('revenueBefore')),
]

export const reportColumns = {
  days: [text('day', 'day'), count('orders'), money('revenue'), count('buyers')],
  products: ofItems(text('product')),
  categories: ofItems(text('category', 'category')),
  sizes: ofItems(text('size', 'size')),
  colours: ofItems(text('colour', 'colour')),
  brands: ofItems(text('brand')),
  stock: [text('product'), count('items'), count('left'), { name: 'sellThrough', kind: 'share' }, count('daysLeft')],
  margin: [
    text('product'),
    count('items'),
    money('margin'),
    { name: 'marginShare', kind: 'share' },
    growth,
    onlyFile(count('withoutCost')),
    onlyFile(money('net')),
    onlyFile(money('cost')),
    onlyFile(money('marginBefore')),
  ],
  channels: ofOrders(text('channel', 'channel')),
  methods: ofOrders(text('method', 'method')),
  coupons: [text('code'), count('orders'), money('discount'), money('revenue')],
  customers: [text('who', 'customers'), count('buyers'), count('orders'), money('revenue'), growth],
  path: [text('step', 'step'), count('times'), { name: 'share', kind: 'share' }],
  searches: [text('words'), count('times')],
} as const satisfies Readonly<Record<string, readonly ReportColumn[]>>

export type ReportName = keyof typeof reportColumns

export const reportNames = Object.keys(reportColumns) as ReportName[]

/** Only some roles see costs. */
export const reportsFor = (mayCost: boolean): ReportName[] => reportNames.filter((name) => mayCost || name !== 'margin')

/** `to`: page with details. */
export type ReportRow = {
  cells: readonly (string | number | undefined)[]
  to?: `/admin/products/${string}` | `/admin/coupons/${string}`
}
