import { sourceFiles } from '../../tests/support/source-tree.ts'

const files = sourceFiles('app/kit', 'app/http', 'app/ui', 'app/modules')

/** Where rules stand: files named after them, and those that decide under another name. */
const decisions = [
  /-rules\.ts$/,
  /\/kit\/(?:dates|email|local-path|money|phone|weekdays)\.ts$/,
  /\/http\/cacheable-pages\.ts$/,
  /\/http\/redirect-target\.ts$/,
  /\/cart\/cart\.ts$/,
  /\/coupons\/coupon-code\.ts$/,
  /\/inventory\/stock\.ts$/,
  /\/orders\/(?:order-status|order-transitions|own-order|admin\/order-filters)\.ts$/,
  /\/shipping\/(?:bangkok|delivery-promise|same-day)\.ts$/,
]

/** The files to change: one file, those of one module (or kit, http, ui), or all. */
export const rulesOf = (requested: string | undefined): string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => decisions.some((name) => name.test(path)))
    .filter((path) => requested === undefined || path === requested || path.split('/').includes(requested))
    .toSorted()

/** Plain values for tests. */
const values = /^tests\/factories\/(?:moments|plain-\w+)\.ts$/

/** The tests that import one of these and else nothing of tests/ (no database): values in, values out. */
export const pureTestsOf = (rules: readonly string[]): string[] =>
  files
    .filter(({ path, imports }) => path.endsWith('.test.ts') && imports.some((name) => rules.includes(name)))
    .filter(({ runtimeImports }) => !runtimeImports.some((name) => name.startsWith('tests/') && !values.test(name)))
    .map(({ path }) => path)
