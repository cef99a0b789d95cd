import { dirname } from 'node:path'
import { sourceFiles } from '../../tests/support/source-tree.ts'

const files = sourceFiles('app/kit', 'app/http', 'app/ui', 'app/modules')

/** Folders where every pure file contains rules. */
const deciding =
  /^app\/(?:kit|http|modules\/(?:accounts|addresses|cart|checkout|coupons|customers|documents|edits|inventory|orders|payments|pricing|refunds|returns|settlements|shipments|shipping|slips))\//

/** I/O, UI, hooks (component tests cover them), or names only. */
const others = /\.server\.ts$|\/ui\/|\/use-[\w-]+\.ts$|-(?:messages|ports|answer|columns|names)\.ts$|\.test\.ts$|\.tsx$/

/** Named files, those of modules (or kit, http, ui), or all. */
export const rulesOf = (requested: readonly string[]): string[] =>
  files
    .map(({ path }) => path)
    .filter((path) => path.endsWith('-rules.ts') || (deciding.test(path) && !others.test(path)))
    .filter(
      (path) => requested.length === 0 || requested.some((name) => path === name || path.split('/').includes(name)),
    )
    .toSorted()

const values = /^tests\/(?:factories\/(?:moments|plain-\w+)\.ts|data\/[\w-]+\.json|support\/secret\.ts)$/

/**
 * Pure tests import nothing else of tests/. Those beside a rule that import it; else any that import it or are beside
 * it.
 */
export const pureTestsOf = (rules: readonly string[]): string[] => [
  ...new Set(
    rules.flatMap((rule) => {
      const importing = pure.filter(({ imports }) => imports.includes(rule))
      const beside = pure.filter(({ path }) => dirname(path) === dirname(rule))
      const both = beside.filter((test) => importing.includes(test))
      const tests = [both, importing, beside].find((some) => some.length > 0) ?? []
      return tests.map(({ path }) => path)
    }),
  ),
]

const pure = files
  .filter(({ path }) => path.endsWith('.test.ts'))
  .filter(({ runtimeImports }) => !runtimeImports.some((name) => name.startsWith('tests/') && !values.test(name)))
