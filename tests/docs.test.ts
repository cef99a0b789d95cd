// Checks the documents: named files, commands and settings exist, decisions are complete, and the wording is plain.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const folders = new Set(
  files.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const there = new Set([...files, ...folders])
const read = (path: string) => readFileSync(path, 'utf8')

const printouts = files.filter((path) => path.endsWith('.md'))

describe('paths in the documents', () => {
  /** Words that look like paths of the repository. */
  const elsewhere: Readonly<Record<string, string>> = {
    'DATA_DIR/files': 'in the data folder',
    'DATA_DIR/secret': 'in the data folder',
    'ORIGIN/api/mail/bounces': 'a URL',
    'ORIGIN/api/mail/replies': 'a URL',
    'ORIGIN/webhooks/payments': 'a URL',
    'ORIGIN/webhooks/line': 'a URL',
    'ORIGIN/auth/line/callback': 'a URL',
    'message/rfc822': 'a content type',
    'build/map.md': 'written by npm run map',
    'node_modules/.bin': 'created by npm ci',
  }
  const source = /\.(?:tsx?|mjs|md|sql|json|css|yml)$/
  /** Placeholders: `verb-noun.server.ts`, `nouns.queries.server.ts`, `NN-title.md`. */
  const placeholder = /(?:^|[/-])(?:verb|nouns?|NN)[-.]/

  const fence = /^```[\s\S]*?^```/gm
  const spans = (text: string) =>
    [...text.replace(fence, '').matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.split(/[\s,:;()]+/))
  const bare = (text: string) =>
    [...text.matchAll(/(?<![\w/.:@-])(?:app|bench|db|docs|routes|tests|tools)\/[\w./*-]*[\w*/]/g)].map(([path]) => path)
  const links = (printout: string) =>
    [...read(printout).matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^\w+:/.test(to))
      .map((to) => normalize(join(dirname(printout), to)))

  const looksLikePath = (word: string) =>
    /^[\w.][\w.*-]*(?:\/[\w.*-]+)*\/?$/.test(word) && (word.includes('/') || source.test(word)) && !/^\d/.test(word)

  /** A path or the end of one: `orders/order.ts`, also without extension; `*` is any name. */
  function exists(named: string): boolean {
    const name = named.replace(/\/$/, '')
    if (there.has(name)) return true
    const pattern = name.replace(/[.]/g, '\\.').replace(/\*+/g, '[^/]*')
    const rooted = /^(?:app|bench|db|docs|tests|tools)\//.test(name)
    const ending = new RegExp(`${rooted ? '^' : '(?:^|/)'}${pattern}(?:\\.server)?(?:\\.(?:test|spec))?(?:\\.tsx?)?$`)
    return [...there].some((path) => ending.test(path))
  }

  test.each(printouts)('%s mentions only existing files and folders', (printout) => {
    const text = read(printout)
    const named = [...new Set([...spans(text).filter(looksLikePath), ...bare(text)])]
    const missing = named.filter((path) => !(path in elsewhere) && !placeholder.test(path) && !exists(path))
    expect([...missing, ...links(printout).filter((to) => !there.has(to))]).toEqual([])
  })

  test('the check finds missing paths, also when only the end of a path is given', () => {
    expect(['app/routes.ts', 'order.ts', 'orders/order', 'routes/api', 'app/i18n/*/everywhere.ts'].map(exists)).toEqual(
      [true, true, true, true, true],
    )
    expect(['app/edge/', 'rder.ts', 'orders/receive-money', 'app/order.ts', 'routes/api/nothing'].map(exists)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('every listed exception is in use', () => {
    const everything = printouts.map(read).join('\n')
    expect(Object.keys(elsewhere).filter((path) => !everything.includes(path))).toEqual([])
  })
})

describe('wording', () => {
  /** Wordings that readers outside the project do not understand, and what to write instead. */
  const dialect: Readonly<Record<string, RegExp>> = {
    'the customer, they': /\b(?:she|her|hers|herself|whoever|whomever)\b/i,
    'refund, return': /\b(?:go(?:es|ing)? back|went back|gone back|giv(?:e|es|en|ing) back|gave back|money back)\b/i,
    cancel: /\bcall(?:s|ed|ing)? (?:it |them )?off\b/i,
    'no longer': /\bnot (?:there )?any ?more\b/i,
    is: /\bstand(?:s|ing)? (?:here|there|on|under|beside|in|for|below|above|with|at)\b/i,
    'expects, needs': /\bwait(?:s|ed|ing)? for\b/i,
    'now, later': /\bmeanwhile\b/i,
    'regenerated, again': /\banew\b/i,
    'returns, states': /\b(?:hears?|heard|is told|are told|says so|said so|tells)\b/i,
    manual: /\bby hand\b/i,
    'item, unit': /\bpieces?\b/i,
    'anyone, no one': /\bnobody\b/i,
    'is, is stored': /\b(?:lies|lie) (?:in|on|there|here|below|beside)\b/i,
    production: /\bfor real\b/i,
  }
  const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`]*`/g, '')

  test.each(printouts)('%s contains no in-house wording', (printout) => {
    const text = withoutCode(read(printout))
    const found = Object.entries(dialect).flatMap(([instead, pattern]) =>
      [...text.matchAll(new RegExp(pattern, 'gi'))].map(([words]) => `“${words}”: write ${instead}`),
    )
    expect(found).toEqual([])
  })
})

describe('line length', () => {
  /** Tables, pictures and code keep their lines. */
  const unwrapped = /^```[\s\S]*?^```|^[|!].*$/gm

  test.each(printouts)('%s is wrapped at 120 columns', (printout) => {
    const lines = read(printout).replace(unwrapped, '').split('\n')
    expect(lines.filter((line) => line.length > 120)).toEqual([])
  })
})

describe('commands', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

  test.each(printouts)('%s mentions only existing npm scripts', (printout) => {
    const named = [...read(printout).matchAll(/\bnpm run ([\w:-]*\w)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })
})

describe('settings', () => {
  const names = (text: string, each: RegExp) => [...text.matchAll(each)].map(([, name = '']) => name).toSorted()
  const settings = names(read('app/env.server.ts'), /^ {2}([A-Z][A-Z_]+): /gm)

  test('the check finds more than 15 settings in the code', () => expect(settings.length).toBeGreaterThan(15))

  test('the table in README lists exactly the settings of the code', () => {
    const table = /## Settings\n([\s\S]*?)\n## /.exec(read('README.md'))?.[1] ?? ''
    const cells = table.split('\n').flatMap((row) => row.split('|')[1] ?? [])
    expect(names(cells.join('\n'), /`([A-Z_]+)`/g)).toEqual(settings)
  })

  test('.env.example lists every setting once, commented out', () => {
    const example = read('.env.example')
    expect(names(example, /^# ([A-Z][A-Z_]+)=/gm)).toEqual(settings)
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })
})

describe('error messages', () => {
  const programs = files.filter((path) => /^(?:app|db|tools)\/.*\.(?:ts|mjs)$/.test(path) && !path.includes('.test.'))

  test('every error message explained in the operations guide exists in the code', () => {
    const section = /## Troubleshooting\n([\s\S]*)/.exec(read('docs/operations.md'))?.[1] ?? ''
    const named = [...section.matchAll(/^\| "([^"]+)"/gm)].flatMap(([, text = '']) => text.split(/ ?… ?|\)$/))
    const code = programs.map(read).join('\n')
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((text) => !code.includes(text))).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = files.filter((path) => /^docs\/decisions\/\d{2,3}-[\w-]+\.md$/.test(path))
  const numbers = decisions.map((path) => /\d+/.exec(path)?.[0] ?? '')

  test.each(decisions)('%s has a title, a date and a status', (path) =>
    expect(read(path)).toMatch(
      /^# .+\n\nDate: 20\d\d-[01]\d-[0-3]\d · Status: (?:proposed|accepted|superseded by \d{2,3})\n\n/,
    ),
  )

  test.each(decisions)('%s has its choice, rejected options, cost and tests, within 25 lines', (path) => {
    const sections = [...read(path).matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name)
    expect(sections.filter((name) => name !== 'Context')).toEqual(['Choice', 'Rejected', 'Cost', 'Tests'])
    expect(read(path).split('\n').length).toBeLessThanOrEqual(26)
  })

  test('the index lists every decision', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/^- \[\d+\]\(([\w-]+\.md)\)/gm)]
    expect(new Set(listed.map(([, file]) => `docs/decisions/${file}`))).toEqual(new Set(decisions))
  })

  test('numbers are unique, and every number mentioned in a file has a record', () => {
    expect(numbers).toEqual([...new Set(numbers)])
    const naming = files.filter((path) => /\.(?:tsx?|mjs|md|sql)$/.test(path) && !path.endsWith('.gen.ts'))
    const dangling = naming.flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?[ /](\d{2,3})\b|superseded by (\d{2,3})\b/g)]
        .filter(([, one, other]) => !numbers.includes(one ?? other ?? ''))
        .map(([text]) => `${path}: ${text}`),
    )
    expect(dangling).toEqual([])
  })
})
