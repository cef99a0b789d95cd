// Covers addresses as text; types cover links, localPath and ask.
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAddress } from '#app/http/find-address.ts'
import { addresses } from '#app/site.ts'
import { sourceFiles } from './support/source-tree.ts'

const making = ['app/site.ts', 'app/site-admin.ts', 'app/i18n/language.ts']
const sources = sourceFiles('app')
  .filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path) && !making.includes(path))
  .map((file) => ({ ...file, text: file.text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '') }))
const files = new Set(readdirSync('public').map((name) => `/${name}`))
/** Asset folders, system paths, service worker paths and default icon paths. */
const elsewhere = /^\/(?:(?:media|hero|assets|proc|var)(?:\/|$)|favicon\.ico$|apple-touch-icon\.png$)/

/** The texts that look like a shop address, with "x" for placeholders. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(['"`])(\/(?=[a-z])(?:(?!\1)[^\s\\])*)\1/g)].map(([, , found = '']) =>
    found.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, 'x').replace(/[?#].*$/, ''),
  )
const isAddress = (path: string) => findAddress(path) !== '/*' || files.has(path) || elsewhere.test(path)

test('every address in the code is on the site map, or is a file', () => {
  const found = sources.flatMap(({ path, text }) => addressesIn(text).map((address) => ({ path, address })))
  expect(found.length).toBeGreaterThan(200)
  expect(found.filter(({ address }) => !isAddress(address))).toEqual([])
})

test('links, forms and redirects use the helpers that keep the language', () => {
  const bare =
    /\b(?:redirect(?:Document)?|navigate)\(\s*['"`]\/|\b(?:href|action|formAction)=(?:\{\s*)?["'`](\/[^"'`]*)/g
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(bare)].filter(([, file = '']) => !files.has(file)).map(([written]) => `${path}: ${written}`),
  )
  expect(found.filter((one) => !/"?`\/media\//.test(one))).toEqual([])
})

test('every form posts to a page or a framed route, whose address is in the browser’s manifest', () => {
  const posts = /\baction(?:=\{|: )(?:path|local)\(['"`](\/[^'"`?$]*)/g
  const found = sources.flatMap(({ path, text }) => [...text.matchAll(posts)].map(([, to = '']) => ({ path, to })))
  expect(found.map(({ to }) => to)).toContain('/admin/views')
  const isKnown = (to: string) =>
    addresses.some(
      ([pattern, { frame, file }]) => pattern === findAddress(to) && (frame !== undefined || file.endsWith('.tsx')),
    )
  expect(found.filter(({ to }) => !isKnown(to))).toEqual([])
})

test('only the server imports the site map; other files import its types', () => {
  // Server jobs check links in admins' texts.
  const readers =
    /^app\/(?:http\/|create-app\.server\.ts$|routes\.ts$|routes\/endpoints\/|modules\/content\/own-page\.ts$)/
  const importing = sources.filter(({ runtimeImports }) => runtimeImports.includes('app/site.ts'))
  expect(importing.length).toBeGreaterThan(3)
  expect(importing.map(({ path }) => path).filter((path) => !readers.test(path))).toEqual([])
})
