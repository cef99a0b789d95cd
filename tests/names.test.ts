// Names of app/ (exports, locals, parameters, types, properties, jobs, columns), its comments and the titles of tests use
// the trade's terms (docs/glossary.md): a word that was replaced does not come back.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './support/source-tree.ts'

/** Replaced words that the glossary's table does not list, and their terms. */
const replaced: Readonly<Record<string, string>> = {
  anew: 'again',
  aside: 'dismissed',
  begun: 'started',
  booked: 'restocked',
  heard: 'received',
  kept: 'saved, cached, stored',
  letters: 'campaigns',
  lowered: 'uniqueAmount',
  narrowed: 'the list by its name',
  rights: 'permissions',
  said: 'message, label',
  say: 'message, text',
  saying: 'message',
  says: 'message, text',
  sealed: 'encrypted',
  shelved: 'restocked',
  stood: 'the state by its name',
  stranger: 'anonymous',
  trouble: 'problem',
  unheard: 'unanswered',
  waived: 'shippingDiscount',
}

/** Participles that do not name a value: what was found is an order, what was done a result. */
const participles = new Set(['done', 'found', 'given', 'held', 'made', 'opened', 'told'])

/** Uses that are left, by word: names of a file, then words of comments. Lower a number with every renamed use. */
const open: Readonly<Record<string, number>> = {
  anew: 2,
  aside: 16,
  booked: 18,
  done: 82,
  door: 8,
  forget: 1,
  found: 18,
  given: 30,
  held: 15,
  kept: 46,
  largest: 1,
  letters: 13,
  longest: 12,
  made: 2,
  most: 4,
  office: 9,
  opened: 13,
  paper: 2,
  parcel: 14,
  piece: 5,
  pieces: 1,
  promise: 1,
  rights: 6,
  say: 12,
  says: 19,
  shortest: 1,
  story: 32,
  timed: 1,
  told: 1,
  tries: 5,
  trouble: 4,
}
const openInComments: Readonly<Record<string, number>> = {
  anew: 4,
  hears: 1,
  told: 1,
}

/** Words that are refused in comments only. */
const refusedInComments = ['anew', 'hears', 'heard', 'her', 'hers', 'she', 'stood', 'told', 'unheard', 'whoever']

const refusedInTitles = [...refusedInComments, 'meanwhile', 'nobody', 'parcel', 'piece', 'pieces', 'stands', 'whom']

const table = /### Words that names do not use[\s\S]*?\n\|---\|---\|\n([\s\S]*?)\n\n/.exec(
  readFileSync('docs/glossary.md', 'utf8'),
)?.[1]
const listed = table?.split('\n').flatMap((row) => row.split('|')[1]?.match(/\w+/g) ?? []) ?? []
const refused = new Set([...listed, ...Object.keys(replaced)])

const commentOrString =
  /\/\*[\s\S]*?\*\/|(?<![:'"\w\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const sources = [
  ...sourceFiles('app').filter(({ path }) => !/\.(?:test|spec)\.tsx?$/.test(path)),
  { path: 'app/platform/database/schema.gen.ts', text: readFileSync('app/platform/database/schema.gen.ts', 'utf8') },
]

/** "cutOffSaturday" has cut, off and saturday. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)

const namesOfTheLanguage = new Set(['Promise', 'maximumFractionDigits'])

const namesIn = (text: string) => {
  const names = text.replace(commentOrString, inserted).match(/[A-Za-z_]\w*/g) ?? []
  return new Set(names.filter((name) => !namesOfTheLanguage.has(name)))
}

/** What a template string inserts is code; comments and other strings are not. */
const inserted = (found: string) => (found.startsWith('`') ? (found.match(/\$\{[^}]*\}/g) ?? []).join(' ') : '')

const commentsIn = (text: string) => (text.match(commentOrString) ?? []).filter((found) => found.startsWith('/'))

/** The words whose uses are more or fewer than `listedUses`, with their places. */
function differences(uses: readonly { word: string; place: string }[], listedUses: Readonly<Record<string, number>>) {
  const byWord = Object.groupBy(uses, ({ word }) => word)
  const words = new Set([...Object.keys(byWord), ...Object.keys(listedUses)])
  return [...words].flatMap((word) => {
    const places = (byWord[word] ?? []).map(({ place }) => place)
    return places.length === (listedUses[word] ?? 0) ? [] : [`${word}: ${places.length}, ${places.join('; ')}`]
  })
}

test('replaced words occur in exactly the listed number of names', () => {
  expect(listed.length).toBeGreaterThan(10)
  const uses = sources.flatMap(({ path, text }) =>
    [...namesIn(text)].flatMap((name) =>
      [...new Set(wordsOf(name))]
        .filter((word) => refused.has(word) || (participles.has(word) && word === name))
        .map((word) => ({ word, place: `${path} ${name}` })),
    ),
  )
  expect(differences(uses, open)).toEqual([])
})

test('replaced words occur in exactly the listed number of comments', () => {
  const uses = sources.flatMap(({ path, text }) =>
    commentsIn(text).flatMap((comment) =>
      wordsOf(comment)
        .filter((word) => refusedInComments.includes(word))
        .map((word) => ({ word, place: path })),
    ),
  )
  expect(differences(uses, openInComments)).toEqual([])
})

const testFiles = sourceFiles('app', 'bench', 'db', 'tests', 'tools').filter(({ path }) =>
  /\.(?:test|spec)\.tsx?$/.test(path),
)

/** The first text of test(…), describe(…) and test.each(…)(…). */
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*>)?|\))\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)\s*,/g
const titlesIn = (text: string) => [...text.matchAll(title)].map(([, found = '']) => found.slice(1, -1))

test('replaced words occur in no title of a test', () => {
  const found = testFiles.flatMap(({ path, text }) =>
    titlesIn(text).flatMap((one) =>
      wordsOf(one).some((word) => refusedInTitles.includes(word)) ? [`${path}: ${one}`] : [],
    ),
  )
  expect(found).toEqual([])
})

/** Declared names in tests and tools, where the other replaced words are still open. */
const refusedLocals = /\b(?:const|let) (?:[[{][^=;]*\b)?(begun|heard|hers|hesitant|standing|stranger|told|waits)\b/g

test('replaced words name no local of tests and tools', () => {
  const all = sourceFiles('app', 'bench', 'db', 'tests', 'tools')
  const found = all.flatMap(({ path, text }) =>
    [...text.replace(commentOrString, inserted).matchAll(refusedLocals)].map(([, word]) => `${path}: ${word}`),
  )
  expect(found).toEqual([])
})

test('titles are found in each form of a test', () => {
  const text = "test('a', f)\ndescribe.each([1])(`b`, f)\ntest.each<[string]>(rows)('c %s', f)\nconst d = ask('e')"
  expect(titlesIn(text)).toEqual(['a', 'b', 'c %s'])
})

test('comments and strings are distinguished from code', () => {
  const text = "const url = 'https://letters' // told\nconst { aside } = `kept ${booked} sealed` /* begun */"
  expect([...namesIn(text)]).toEqual(['const', 'url', 'aside', 'booked'])
  expect(commentsIn(text)).toEqual(['// told', '/* begun */'])
})
