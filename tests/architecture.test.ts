// The house rules that neither linter nor types cover.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addresses, type Entry } from '#app/site.ts'
import { mapOfTheCode } from '../tools/make-map.ts'
import { importedNames, sourceFiles } from './support/source-tree.ts'

const all = sourceFiles('app', 'db', 'tests', 'tools', 'bench', 'server.js', 'worker.ts')
const app = all.filter((file) => file.path.startsWith('app/'))
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)
const sources = all.filter((file) => !isTest(file.path))
const modules = readdirSync('app/modules', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
const moduleOf = (path: string) => /^app\/modules\/([^/]+)\//.exec(path)?.[1]

describe('file length', () => {
  test('is at most 300 lines for a source file and 400 for a test', () => {
    expect(
      all.filter((file) => file.lines > (isTest(file.path) ? 400 : 300)).map((file) => `${file.path}: ${file.lines}`),
    ).toEqual([])
  })

  test('is under 150 lines for nine in ten source files', () => {
    const long = sources.filter((file) => file.lines >= 150)
    expect(long.length / sources.length).toBeLessThanOrEqual(0.1)
  })
})

test('no folder has more than forty source files', () => {
  const folders = Object.groupBy(
    app.filter((file) => !isTest(file.path)),
    ({ path }) => path.slice(0, path.lastIndexOf('/')),
  )
  const crowded = Object.entries(folders).filter(([, files = []]) => files.length > 40)
  expect(crowded.map(([folder]) => folder)).toEqual([])
})

test('no export is unused outside its file', () => {
  const imported = importedNames(sourceFiles())
  // The router, the build, vitest and Stryker load these by path.
  const byPlace =
    /^app\/(?:routes\/|(?:root|entry\.\w+|routes|main\.server)\.tsx?$)|^tests\/support\/(?:source|fresh)-build\.ts$|^tools\/mutate\/(?:unheard-calls\.mjs|sample\.ts)$|\.(?:test|spec)\.tsx?$/
  const unused = sources
    .filter(({ path }) => !byPlace.test(path) && !imported.has(`${path}#*`))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|let|type|class) (\w+)/gm)]
        .map(([, name]) => `${path}#${name}`)
        .filter((name) => !imported.has(name)),
    )
  expect(unused).toEqual([])
})

describe('names', () => {
  test('no file or folder has a vague name', () => {
    const vague = /(?:^|[/.-])(?:services?|managers?|helpers?|handlers?|utils?|common|misc|lib)(?=[/.-])/
    expect(all.map((file) => file.path).filter((path) => vague.test(path))).toEqual([])
  })

  test('no file or export name contains a word that the glossary rules out', () => {
    const listed = /### Words that names do not use[\s\S]*?\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(
      readFileSync('docs/glossary.md', 'utf8'),
    )?.[1]
    const refused = new Set(listed?.split('\n').flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? []))
    expect(refused.size).toBeGreaterThan(10)
    const wordsOf = (name: string) =>
      name
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .toLowerCase()
        .split(/[^a-z]+/)
    const names = all
      .filter(({ path }) => !path.startsWith('app/i18n/'))
      .flatMap(({ path, text }) => [
        path,
        ...[...text.matchAll(/^export (?:async )?(?:function\*?|const|type|class) (\w+)/gm)].map(
          ([, name]) => `${path}: ${name}`,
        ),
      ])
    expect(names.filter((name) => wordsOf(name).some((word) => refused.has(word)))).toEqual([])
  })

  test('only routes, entries and configuration have default exports', () => {
    const allowed =
      /^app\/(?:routes\/|root\.tsx|entry\.|routes\.ts)|^tests\/support\/(?:postgres|shop-for-journeys)\.ts$|^tools\/mutate\/(?:jobs\.)?vitest\.config\.ts$/
    expect(
      sources
        .filter((file) => /^export default /m.test(file.text) && !allowed.test(file.path))
        .map((file) => file.path),
    ).toEqual([])
  })

  test('only the server bundle re-exports', () => {
    const passing = /^export (?:\*|\{[^}]*\}|type \{[^}]*\}) from /m
    expect(
      sources.filter((file) => passing.test(file.text) && file.path !== 'app/main.server.ts').map((file) => file.path),
    ).toEqual([])
  })
})

describe('imports', () => {
  const offending = (from: RegExp, to: RegExp) =>
    app
      .filter((file) => from.test(file.path) && !isTest(file.path))
      .flatMap((file) => file.imports.filter((name) => to.test(name)).map((name) => `${file.path} → ${name}`))

  test('kit, ui and i18n import no route, module or platform', () =>
    expect(offending(/^app\/(?:kit|ui|i18n)\//, /^app\/(?:routes|modules|platform)\//)).toEqual([]))

  test('platform imports no module', () =>
    expect(offending(/^app\/platform\//, /^app\/(?:routes|modules|http)\/|^app\/[^/]+$/)).toEqual([]))

  test('platform contains no commerce terms', () => {
    const commerce =
      /\b(?:orders?|carts?|coupons?|refunds?|checkout|products?|stock|parcels?|shipments?|invoices?)\b|_orders?\b/i
    const sqlWord = /\border by\b|\bin order\b/g
    const found = app.filter(
      ({ path, text }) =>
        path.startsWith('app/platform/') &&
        !isTest(path) &&
        path !== 'app/platform/database/schema.gen.ts' &&
        commerce.test(text.replaceAll(sqlWord, '')),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  // npm run dev loads the shop through Vite.
  test('tools that node runs without the build import no JSX', () => {
    const commands = Object.values(JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>)
    const tools = commands.flatMap((command) => /tools\/(?!dev)[\w-]+\.ts/.exec(command)?.[0] ?? [])
    expect(tools).toContain('tools/create-admin.ts')
    const files = new Map(all.map((file) => [file.path, file]))
    const reached = (path: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(path)) for (const next of files.get(path)?.runtimeImports ?? []) reached(next, seen.add(path))
      return seen.add(path)
    }
    const found = tools.flatMap((tool) => [...reached(tool)].map((path) => `${tool} → ${path}`))
    expect(found.filter((one) => one.endsWith('.tsx'))).toEqual([])
  })

  test('modules import no route', () => expect(offending(/^app\/modules\//, /^app\/(?:routes|http)\//)).toEqual([]))

  // Only the types of the site map are shared (addresses.test).
  test('only root files import root files, even types', () =>
    expect(offending(/^app\/(?:modules|kit|ui|i18n)\//, /^app\/(?!site(?:-entry)?\.ts)[^/]+$/)).toEqual([]))

  test('every module has a line in app/modules/README.md', () => {
    const lines = [...readFileSync('app/modules/README.md', 'utf8').matchAll(/^- (\w+) →/gm)].map(
      ([, name = '']) => name,
    )
    expect([...new Set(lines)].toSorted()).toEqual(
      ['everything', ...modules.filter((name) => !isForAll(name))].toSorted(),
    )
  })

  test('rule, form and message files import only types from server files', () => {
    const pure = app.filter((file) => /^app\/modules\/.*(?:-rules|-form|-messages)\.ts$/.test(file.path))
    const reaching = pure.flatMap((file) =>
      file.runtimeImports.filter((name) => /\.server\.tsx?$/.test(name)).map((name) => `${file.path} → ${name}`),
    )
    expect(reaching).toEqual([])
  })

  test('only open-adapters imports a payment provider or checks which one is used', () => {
    const behind = /^app\/modules\/payments\/(sandbox|stripe)\//
    const allowed = /^app\/open-adapters\.server\.ts$|^db\/seed\/|^tests\//
    const outside = sources.filter(({ path }) => !allowed.test(path))
    const imported = outside.flatMap(({ path, imports }) =>
      imports
        .filter((name) => behind.test(name) && behind.exec(name)?.[1] !== behind.exec(path)?.[1])
        .map((name) => `${path} → ${name}`),
    )
    const found = outside.filter(({ text }) => /\bisSandbox\b|[!=]==? '(?:sandbox|stripe)'/.test(text))
    expect([...imported, ...found.map(({ path }) => `${path} asks which one it is`)]).toEqual([])
  })

  test('modules import only the modules listed for them in app/modules/README.md', () => {
    const arrows = listedArrows()
    const allows = (from: string, to: string) => arrows.get(from)?.has(to) || arrows.get('everything')?.has(to)
    const crossing = app
      .filter((file) => moduleOf(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const from = moduleOf(file.path) as string
        const targets = file.imports.map(moduleOf).filter((to) => to !== undefined && to !== from)
        return targets.filter((to) => !allows(from, to as string)).map((to) => `${file.path} → ${to}`)
      })
    expect(crossing).toEqual([])
  })

  test('every dependency listed in app/modules/README.md is used', () => {
    const used = new Set(
      app
        .filter((file) => moduleOf(file.path) && !isTest(file.path))
        .flatMap((file) => file.imports.map((name) => [moduleOf(file.path), moduleOf(name)]))
        .flatMap(([from, to]) => [`${from} → ${to}`, `everything → ${to}`]),
    )
    const listed = [...listedArrows()].flatMap(([from, targets]) => [...targets].map((to) => `${from} → ${to}`))
    expect(listed.length).toBeGreaterThan(20)
    expect(listed.filter((arrow) => !used.has(arrow))).toEqual([])
  })

  test('the dependencies between modules have no cycle', () => {
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const to of listedArrows().get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
      return seen
    }
    expect(modules.filter((name) => reached(name).has(name))).toEqual([])
  })
})

/** `settings` and `audit`, which every module may use. */
const isForAll = (name: string) => listedArrows().get('everything')?.has(name)

/** Reads lines like "- checkout → payments, orders" and "- everything → settings, audit". */
function listedArrows(): Map<string, Set<string>> {
  const listed = new Map<string, Set<string>>()
  for (const [, from = '', to = ''] of readFileSync('app/modules/README.md', 'utf8').matchAll(/^- (\w+) → (.+)$/gm))
    listed.set(from, new Set([...(listed.get(from) ?? []), ...to.split(',').map((name) => name.trim())]))
  return listed
}

test('SQL is only in queries files', () => {
  const statement = /\bsql(?:<[^`;]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  const found = app.filter(
    ({ path, text }) =>
      !path.startsWith('app/platform/') &&
      !isTest(path) &&
      !path.endsWith('.queries.server.ts') &&
      statement.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

describe('time', () => {
  /** Where the system clock is allowed, and why. */
  const machine: Readonly<Record<string, string>> = {
    'app/platform/clock.ts': 'it is the clock of a shop whose database is not asked',
    'app/modules/checkout/ui/checkout-screen.tsx': 'a first look in the browser; the server decides by its own clock',
    'app/routes/endpoints/shop-worker.ts': 'a script of the browser, which says when its copy was made',
  }

  test('only three listed files read the system clock; all others use the clock adapter', () => {
    const readers = app.filter(({ path, text }) => !isTest(path) && /\bnew Date\(\)|\bDate\.now\(\)/.test(text))
    expect(readers.map(({ path }) => path).toSorted()).toEqual(Object.keys(machine).toSorted())
  })
})

describe('modules', () => {
  test.each(modules)('%s has a README that lists its tables', (name) => {
    const path = `app/modules/${name}/README.md`
    expect(existsSync(path)).toBe(true)
    expect(readFileSync(path, 'utf8')).toMatch(/Tables: /)
  })

  test('only write their own tables', () => {
    const owners = new Map<string, string>()
    for (const name of modules)
      for (const table of /Tables: ([^.]*)/
        .exec(readFileSync(`app/modules/${name}/README.md`, 'utf8'))?.[1]
        ?.match(/[a-z_]+/g) ?? [])
        owners.set(table, name)
    const write =
      /(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)[^']*'\)|(?:insert into|update|delete from)\s+([a-z_]+)\s+(?:as|set|\(|where|values|select|using|\w\s)/g
    const foreign = app
      .filter((file) => moduleOf(file.path) && !isTest(file.path))
      .flatMap((file) =>
        [...file.text.matchAll(write)]
          .map(([, built, raw]) => built ?? raw ?? '')
          .filter((table) => owners.has(table) && owners.get(table) !== moduleOf(file.path))
          .map((table) => `${file.path} writes ${table} of ${owners.get(table)}`),
      )
    expect(foreign).toEqual([])
  })
})

describe('entry points', () => {
  const textOf = (file: string) => readFileSync(`app/routes/${file}`, 'utf8')
  const wrong = (isRight: (entry: Entry, text: string) => boolean) =>
    addresses.filter(([, entry]) => !isRight(entry, textOf(entry.file))).map(([pattern]) => pattern)

  test('every route file has exactly one address on the site map, unless it is a layout', () => {
    const files = app
      .map((file) => file.path.slice('app/routes/'.length))
      .filter(
        (path, at) =>
          app[at]?.path.startsWith('app/routes/') &&
          !path.endsWith('.server.ts') &&
          !isTest(path) &&
          !path.endsWith('/layout.tsx'),
      )
    expect(addresses.map(([, { file }]) => file).toSorted()).toEqual(files.toSorted())
  })

  test('a route has an action or loader exactly when the site map allows it', () => {
    const action = /export (?:async )?(?:function|const) action\b/
    const loader = /export (?:async )?(?:function|const) loader\b|^export default /m
    expect(wrong(({ write }, text) => action.test(text) === Boolean(write))).toEqual([])
    expect(wrong(({ read }, text) => loader.test(text) === Boolean(read))).toEqual([])
  })

  test('every page sets its rule for search engines', () =>
    expect(wrong(({ frame, search }) => !frame || search !== undefined)).toEqual([]))

  test('a request is matched to a route once; no middleware or route parses its path again', () => {
    const server = app.filter(({ path }) => !isTest(path) && !path.startsWith('app/ui/'))
    const gates = server.filter(
      ({ path, text }) => /^app\/(?:http\/|create-app|entry\.server)/.test(path) || /\bMiddlewareFunction\b/.test(text),
    )
    expect(gates.length).toBeGreaterThan(15)
    const parses = /\.url\b|\.data['"]|\b(?:findAddress|pagePath|canonicalPath)\(/
    const found = gates
      .filter(({ path }) => path !== 'app/http/find-address.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line) => (parses.test(line) ? [`${path}: ${line.trim()}`] : [])),
      )
    expect(found).toEqual([
      'app/create-app.server.ts: const address = matchAddress(new URL(request.url))',
      "app/create-app.server.ts: (visit) => (readableAddress(new URL(visit.request.url)) ? undefined : refuse(visit, 400, 'badRequest')),",
      'app/entry.server.tsx: const rendered = renderToString(<ServerRouter context={routed} url={request.url} />)',
      "app/http/count-visits.server.ts: const { pattern, entry, isData } = matchTarget(request.url ?? '/')",
      'app/http/queued-gateway.server.ts: const { language, ...address } = matchTarget(new URL(request.url).pathname)',
    ])
    // A route reads only the query; worker scripts run in the browser.
    const query =
      /new URL\(request\.url\)\.searchParams|const \{ (?:search, )?searchParams(?:: query)? \} = new URL\(request\.url\)/g
    const routes = server.filter(({ path }) => /^app\/routes\/(?!endpoints\/(?:admin|shop)-worker)/.test(path))
    expect(
      routes.filter(({ text }) => /request\.url\b/.test(text.replaceAll(query, ''))).map(({ path }) => path),
    ).toEqual([])
  })
})

describe('money', () => {
  test('no amount is parsed or rounded as a floating point number', () => {
    const floats = /\bparseFloat\(|\.toFixed\(|Number\.parseFloat/
    expect(app.filter((file) => floats.test(file.text) && !isTest(file.path)).map((file) => file.path)).toEqual([])
  })

  test('only kit/money.ts multiplies or divides by a hundred', () => {
    const conversion = /[a-zA-Z)]\s*[*/]\s*100\b/
    const money = app.filter(
      (file) => /Satang/.test(file.text) && file.path !== 'app/kit/money.ts' && !isTest(file.path),
    )
    expect(money.filter((file) => conversion.test(file.text)).map((file) => file.path)).toEqual([])
  })
})

test('every failpoint has a crash test', () => {
  const named = app.flatMap(({ text }) => [...text.matchAll(/failpoint\('([\w.]+)'\)/g)].map(([, name]) => `'${name}'`))
  const crashes = sourceFiles('tests/races').map(({ text }) => text)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !crashes.some((text) => text.includes(name)))).toEqual([])
})

test('end-to-end tests never open a second page in a background tab, which is not painted', () => {
  const inBackground = /async \(\{[^)]*\bcontext\b[^)]*\}\)[\s\S]*\bcontext\.newPage\(/
  const journeys = all.filter(({ path }) => path.startsWith('tests/e2e/'))
  expect(journeys.filter(({ text }) => inBackground.test(text)).map(({ path }) => path)).toEqual([])
})

test('only tests that start another process read the real clock', () => {
  const tests = all.filter(({ path }) => isTest(path) || path.startsWith('tests/'))
  const real = tests.filter(({ text }) => /\bnew Date\(\)|\bDate\.now\(\)/.test(text)).map(({ path }) => path)
  expect(real).toEqual(['tests/support/real-clock.ts'])
  const startsProcess = /\b(?:crashingShop|shopToCrash|twoServers|startServer)\(/
  const asks = tests.filter(({ imports, text }) => imports.includes(real[0] ?? '') && !startsProcess.test(text))
  expect(asks.map(({ path }) => path)).toEqual(['app/platform/database/database-clock.test.ts'])
})

test('every file in the code map has a summary', () => expect(() => mapOfTheCode()).not.toThrow())

test('no file contains an unexplained lint exception, a type escape or a to-do comment', () => {
  const silenced =
    /oxlint-disable(?!-next-line [\w/-]+ -- \w)|eslint-disable|@ts-(?:ignore|expect-error|nocheck)|biome-ignore|\bas any(?=[\s;,)\]])|: any\b|\b(?:TODO|FIXME|XXX|HACK)\b/
  const here = 'tests/architecture.test.ts'
  expect(all.filter((file) => file.path !== here && silenced.test(file.text)).map((file) => file.path)).toEqual([])
})
