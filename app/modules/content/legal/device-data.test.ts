import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deviceData } from './device-data.ts'

// What the sources keep in a browser is what the cookie page lists: a name it lacks, or one nothing keeps any more, is red.

const sources = globSync('app/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))
const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** Names of `localStorage` and `sessionStorage`, and the files that write there. */
function stored() {
  const names: string[] = []
  const unnamed: string[] = []
  for (const [path, text] of textOf) {
    const own = [
      ...matches(text, /deviceStore(?:<[^(]*>)?\(\s*'([\w-]+)'/g),
      ...matches(text, /^  mark: '([\w-]+)',$/gm),
      // The caches of the shop's service worker.
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

/** Names of cookies: the constants of the files that write one. */
function cookies() {
  const names: string[] = []
  const unnamed: string[] = []
  for (const [path, text] of textOf) {
    if (!/samesite=lax/i.test(text)) continue
    const own = [
      ...matches(text, /const (?:name|sessionHint|languageCookie) = '([\w.]+)'/g),
      ...matches(text, /`(mai_\w+)=/g),
    ]
    names.push(...own)
    if (own.length === 0) unnamed.push(path)
  }
  return { names, unnamed }
}

// Names that a library or Google brings: what in the sources they are from. tests/e2e/device-data.spec.ts finds them in a browser.
const others: Readonly<Record<string, string>> = {
  'mai.session_token': "cookiePrefix: hostOnly('mai'",
  'react-router-scroll-positions': '<ScrollRestoration',
  'remix-router-transitions': 'viewTransition={',
  _ga: '(_ga(?:',
  '_ga_…': '(_ga(?:',
}

test('every name that the sources keep in a browser is on the cookie page, and every name there is kept', () => {
  const kept = [...new Set([...stored().names, ...cookies().names, ...Object.keys(others)])]
  expect(deviceData.flatMap(({ names }) => names).toSorted()).toEqual(kept.toSorted())
  const all = [...textOf.values()].join('\n')
  expect(Object.values(others).filter((source) => !all.includes(source))).toEqual([])
})

test('a file that writes to a browser names what it writes, or is the store that others name', () => {
  expect(stored().unnamed).toEqual(['app/ui/network/device-store.ts', 'app/ui/network/sync-mark.ts'])
  expect(cookies().unnamed).toEqual([])
})
