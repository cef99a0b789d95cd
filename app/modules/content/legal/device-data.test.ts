import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceData } from './device-data.ts'

// The cookie page must list exactly the browser storage that the sources use.

const sources = globSync('app/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

function stored() {
  const names: string[] = []
  const unnamed: string[] = []
  for (const [path, text] of textOf) {
    const own = [
      ...matches(text, /deviceStore(?:<[^(]*>)?\(\s*'([\w-]+)'/g),
      ...matches(text, /^  mark: '([\w-]+)',$/gm),
      ...matches(text, /(?:local|session)Storage\.setItem\('([\w-]+)'/g),
      // Caches of the service worker.
      ...matches(text, /(?:pages|files)="(mai-[\w-]+)"/g),
      ...(/(?:local|session)Storage/.test(text)
        ? matches(text.replaceAll(/\$\{\w+\}`/g, '…`'), /const (?:slot|mark) = ['`]([a-z][\w-]*…?)['`]/g)
        : []),
    ]
    names.push(...own)
    if (/(?:local|session)Storage\.setItem/.test(text) && own.length === 0) unnamed.push(path)
  }
  return { names, unnamed }
}

function cookies() {
  const names: string[] = []
  const unnamed: string[] = []
  for (const [path, text] of textOf) {
    if (!/samesite=lax/i.test(text)) continue
    const own = [
      ...matches(text, /const (?:name|\w+CookieName|sessionHint|languageCookie) = '([\w.]+)'/g),
      ...matches(text, /`(mai_\w+)=/g),
    ]
    names.push(...own)
    if (own.length === 0) unnamed.push(path)
  }
  return { names, unnamed }
}

// Names set by libraries or Google, with their origin in the sources. tests/e2e/device-data.spec.ts checks them in a
// browser.
const others: Readonly<Record<string, string>> = {
  'react-router-scroll-positions': '<ScrollRestoration',
  'remix-router-transitions': 'viewTransition={',
  _ga: '(_ga(?:',
  '_ga_…': '(_ga(?:',
}

test('the cookie page lists exactly the names that the sources store in a browser', () => {
  const kept = [...new Set([...stored().names, ...cookies().names, ...Object.keys(others)])]
  expect(deviceData.flatMap(({ names }) => names).toSorted()).toEqual(kept.toSorted())
  const all = [...textOf.values()].join('\n')
  expect(Object.values(others).filter((source) => !all.includes(source))).toEqual([])
})

test('a file that writes to browser storage states its names, except for the two shared stores', () => {
  expect(stored().unnamed).toEqual(['app/ui/network/device-store.ts', 'app/ui/network/synced-store.ts'])
  expect(cookies().unnamed).toEqual([])
})
