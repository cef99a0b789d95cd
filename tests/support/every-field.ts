// Every form that the shop takes, with each of its fields spoilt in sixty ways: a clear answer, soon and short, never a
// fault; what is refused changes nothing, and what is taken is kept as clean text.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '#app/access.ts'
import { adminIntents } from '#app/admin-intents.ts'
import { testDatabase } from './support/database.ts'
import { fingerprint } from './support/fingerprint.ts'
import { fieldsRead } from './support/noted-fields.ts'
import { type PreparedShop, preparedShop } from './support/prepared-shop.ts'
import { sourceFiles } from './support/source-tree.ts'
import { type Spoilt, spoilt, spoiltNames, whole } from './support/spoil-form.ts'
import { uncleanTexts } from './support/unclean-texts.ts'
import { type Undoable, undoableDatabase } from './support/undoable-database.ts'
import { isPage, type ValidForm, validForms } from './support/valid-forms.ts'

const { url } = await testDatabase()
const database: Undoable = await undoableDatabase(url)
afterAll(() => database.close())
const shop: PreparedShop = await preparedShop(database)
const forms = await validForms(shop)
let before: Record<string, string>
beforeAll(async () => {
  before = await tables()
})

/** Limits and counted tries are no change; they are forgotten, so that every request is the first. */
async function tables() {
  await database.db.deleteFrom('sign_in_tries').execute()
  await database.db.deleteFrom('rate_limits').execute()
  return fingerprint(database)
}

/** Milliseconds of work, a hundred times what any form takes, and characters of an answer. */
const most = { work: 1000, length: 200_000 }

const cookieOf = ({ by }: ValidForm) => (by === 'visitor' ? '' : shop.people[by].cookie)
let networks = 0
const ask = async (request: Request) => {
  const network = networks++
  const response = await shop.app(request, {
    ip: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
  })
  return { status: response.status, text: await response.text() }
}
const isRefused = ({ status }: { status: number }) => status >= 400
const leak = /\bat \w+ \(|node_modules|\bselect .{1,80} from\b|ZodError|\[object Object\]<|>undefined</i

/** What is wrong with how the shop met a spoilt form. What was accepted is taken back; what was refused is left, to be looked at. */
async function answerTo({ request, unclean }: Spoilt, keeps: readonly string[]) {
  const began = process.threadCpuUsage()
  const wrong: unknown[] = []
  database.written()
  const answer = await database.attempt(async () => {
    const answered = await ask(request())
    const { user, system } = process.threadCpuUsage(began)
    const work = (user + system) / 1000
    if (work > most.work) wrong.push(`${work} ms of work`)
    const written = [...database.written()].filter((table) => table in before && !keeps.includes(table))
    if (unclean && !isRefused(answered)) wrong.push(...(await uncleanTexts(database, written)))
    return answered
  }, isRefused)
  if (answer.status >= 500) wrong.push(answer)
  if (answer.text.length > most.length) wrong.push(`${answer.text.length} characters`)
  const leaked = leak.exec(answer.text)
  if (leaked) wrong.push(leaked[0])
  return { refused: isRefused(answer), wrong }
}

/** What a person reads on a page that refuses, or a program in its JSON. */
function wordsIn(text: string, page: boolean): string {
  if (!page) return (JSON.parse(text) as { message?: string; code: string }).message ?? ''
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  return main.replace(/<[^>]*>/g, ' ').trim()
}

/** Every field that some form of this route spoils. */
const spoiltOf = (route: string) => new Set(forms.filter((one) => one.route === route).flatMap(spoiltNames))

const titled = forms.map((form) => [`${form.route} ${form.intent}`.trim(), form] as const)

describe.each(titled)('%s', (_, form) => {
  test('is accepted as it is, and has every field that is read', async () => {
    for (const accept of isPage(form) ? ([undefined, 'text/html'] as const) : [undefined]) {
      const read = await fieldsRead(async () => {
        const answer = await database.attempt(
          () => ask(whole(form, cookieOf(form)).request(accept)),
          () => false,
        )
        expect([accept, isRefused(answer) ? [answer.status, answer.text.slice(0, 500)] : '']).toEqual([accept, ''])
      })
      expect(read.filter((name) => !spoiltOf(form.route).has(name))).toEqual([])
    }
  })

  test.each(spoilt(form, cookieOf(form)))('%s', async (_field, ways) => {
    const refused: Spoilt[] = []
    const faults: unknown[] = []
    await database.attempt(
      async () => {
        for (const way of ways) {
          const answer = await answerTo(way, form.keeps ?? [])
          if (answer.refused) refused.push(way)
          if (answer.wrong.length > 0) faults.push([way.wrong, ...answer.wrong])
        }
        expect(faults).toEqual([])
        const after = await tables()
        const changed = Object.keys(before).filter((table) => before[table] !== after[table])
        expect(changed.filter((table) => !form.leaves?.includes(table))).toEqual([])
        const [one] = refused
        if (!one || form.signed) return
        const { text } = await ask(one.request('text/html'))
        expect([one.wrong, wordsIn(text, text.startsWith('<')).length > 15]).toEqual([one.wrong, true])
      },
      () => false,
    )
  })
})

describe('nothing is left out', () => {
  test('no writing entry point, and nothing that staff can ask for', () => {
    const writing = Object.entries(access).flatMap(([id, { write }]) => (write ? [id] : []))
    expect([...new Set(forms.map(({ route }) => route))].toSorted()).toEqual(writing.toSorted())
    for (const [id, intents] of Object.entries(adminIntents)) {
      const covered = forms.flatMap(({ route, intent }) => (route === id ? [intent] : []))
      expect([id, intents.filter((intent) => !covered.includes(intent))]).toEqual([id, []])
    }
  })

  test('nothing that a page can ask for, or an action answers to', () => {
    const spelt = [
      /name="intent"\s+value="([\w-]+)/g,
      /\{ intent: [`']([\w-]+)/g,
      /\bintent(?:'\))? [!=]== '([\w-]+)'/g,
      /\bintent: z\.literal\('([\w-]+)'\)/g,
    ]
    const shopFiles = sourceFiles('app').filter(({ path }) => !/\.test\.tsx?$/.test(path))
    const asked = new Set(
      shopFiles.flatMap(({ text }) => spelt.flatMap((way) => [...text.matchAll(way)].map(([, intent]) => intent))),
    )
    const covered = new Set(forms.map(({ intent }) => intent))
    expect(asked.size).toBeGreaterThan(20)
    expect([...asked].filter((intent) => !covered.has(intent ?? ''))).toEqual([])
  })
})
