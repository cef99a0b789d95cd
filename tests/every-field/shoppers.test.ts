import { describe, expect, test } from 'vitest'
import { adminIntents } from '#app/admin-intents.ts'
import { entryPoints } from '../support/entry-points.ts'
import { parts, testForms } from '../support/every-field.ts'
import { sourceFiles } from '../support/source-tree.ts'

const forms = await testForms('shoppers')

describe('the field tests', () => {
  test('cover every part of the forms', () => {
    const tested = sourceFiles('tests/every-field').flatMap(({ text }) => {
      const [, named = ''] = / testForms\((.*)\)$/m.exec(text) ?? []
      return [...named.matchAll(/'(\w+)'/g)].map(([, part = '']) => part)
    })
    expect(tested.toSorted()).toEqual(Object.keys(parts).toSorted())
  })

  test('cover every writing entry point and every intent of the back office', () => {
    const writing = entryPoints().flatMap(({ id, entry }) => (entry.write ? [id] : []))
    expect([...new Set(forms.map(({ route }) => route))].toSorted()).toEqual(writing.toSorted())
    for (const [id, intents] of Object.entries(adminIntents)) {
      const covered = forms.flatMap(({ route, intent }) => (route === id ? [intent] : []))
      expect([id, intents.filter((intent) => !covered.includes(intent))]).toEqual([id, []])
    }
  })

  test('upload files to every upload entry point, and only to those', () => {
    const upload = entryPoints().flatMap(({ id, entry }) => (entry.upload ? [id] : []))
    expect([...new Set(forms.flatMap(({ route, file }) => (file ? [route] : [])))].toSorted()).toEqual(
      upload.toSorted(),
    )
  })

  test('cover every intent that a page sends or an action handles', () => {
    const spelt = [
      /name="intent"\s+value="([\w-]+)/g,
      /\{ intent: [`']([\w-]+)/g,
      /\bintent(?:'\))? [!=]== '([\w-]+)'/g,
      /\bintent: z\.literal\('([\w-]+)'\)/g,
    ]
    const shopFiles = sourceFiles('app').filter(({ path }) => !/\.test\.tsx?$/.test(path))
    const written = ({ text }: { text: string }) =>
      spelt.flatMap((way) => [...text.matchAll(way)].map(([, intent]) => intent))
    const sent = new Set(shopFiles.flatMap((file) => [...written(file), ...mapped(file.text)]))
    const covered = new Set(forms.map(({ intent }) => intent))
    expect(sent.size).toBeGreaterThan(30)
    expect([...sent].filter((intent) => !covered.has(intent ?? ''))).toEqual([])
  })
})

/** The keys of a page's map of forms (http/form.server, http/form.server), on one line or a line each. */
function mapped(text: string): string[] {
  const [, map = ''] =
    /= (?:intents\(|adminAction\(\s*'[^']+',)\s*(\{[^{}\n]*\}|\{[\s\S]*?\n)(?:[),}]| satisfies)/.exec(text) ?? []
  const [, indent = ''] = /^\{\n( +)/.exec(map) ?? []
  const lines = indent
    ? map.split('\n').filter((line) => line.startsWith(indent) && line[indent.length] !== ' ')
    : map.split(',')
  return lines.flatMap((line) => /^[{ ]*'?([a-z][\w-]*)'?\s*(?:[:,}]|$)/.exec(line)?.[1] ?? [])
}
