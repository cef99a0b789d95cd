// Every field of every form, spoilt: clear quick refusals without a change, clean stored text. EVERY_FIELD=all tries
// every value.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { en } from '#app/i18n/en.ts'
import { type Translate, translator } from '#app/i18n/translate.ts'
import './cheap-passwords.ts'
import { testDatabase } from './database.ts'
import { fieldsRead } from './fields-read.ts'
import { fingerprint } from './fingerprint.ts'
import { type Answer, outcomeOf, refusalOf } from './outcome.ts'
import { type PreparedShop, preparedShop } from './prepared-shop.ts'
import { type Spoilt, spoilt, spoiltNames, whole } from './spoil-form.ts'
import { uncleanTexts } from './unclean-texts.ts'
import { type Undoable, undoableDatabase } from './undoable-database.ts'
import { isPage, type ValidForm, validForms } from './valid-forms.ts'

// Of the running file: files of one process share this module.
let database: Undoable
let shop: PreparedShop
let forms: ValidForm[]
let before: Record<string, string>

async function prepareForms(): Promise<void> {
  const { url } = await testDatabase()
  const own = await undoableDatabase(url)
  afterAll(() => own.close())
  database = own
  shop = await preparedShop(own)
  forms = await validForms(shop)
  beforeAll(async () => {
    before = await tables()
  })
}

/** Clears rate limits and attempts, so that every request is the first. */
async function tables() {
  await database.db.deleteFrom('signInAttempts').execute()
  await database.db.deleteFrom('rateLimits').execute()
  return fingerprint(database)
}

/** Milliseconds of work, a hundred times the usual, and characters of an answer. */
const max = { work: 1000, length: 200_000 }

const cookieOf = ({ by }: ValidForm) => (by === 'visitor' ? '' : shop.people[by].cookie)
let networks = 0
const ask = async (request: Request) => {
  const network = networks++
  const response = await shop.app(request, {
    ip: `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}
const isRefused = (answer: Answer) => outcomeOf(answer) === 'refused'
const leak = /\bat \w+ \(|node_modules|\bselect .{1,80} from\b|ZodError|\[object Object\]<|>undefined</i

/** The faults of the answer to a spoilt form. Undoes accepted requests only. */
async function answerTo(form: ValidForm, accepted: string, { request, unclean }: Spoilt) {
  const { keeps = [], asks = false, elsewhere } = form
  const began = process.threadCpuUsage()
  const wrong: unknown[] = []
  database.written()
  database.touched()
  const answer = await database.attempt(
    async () => {
      const answered = await ask(request())
      const { user, system } = process.threadCpuUsage(began)
      const work = (user + system) / 1000
      if (work > max.work) wrong.push(`${work} ms of work`)
      const written = [...database.written()].filter((table) => table in before && !keeps.includes(table))
      if (unclean && !isRefused(answered)) wrong.push(...(await uncleanTexts(database, written)))
      return answered
    },
    (answered) => asks || isRefused(answered),
  )
  const outcome = outcomeOf(answer)
  const expected = asks || ['refused', accepted].includes(outcome) || elsewhere?.test(outcome)
  if (!expected) wrong.push(`neither refused nor accepted: ${outcome}`)
  if (answer.status >= 500) wrong.push(answer)
  if (answer.text.length > max.length) wrong.push(`${answer.text.length} characters`)
  const leaked = leak.exec(answer.text)
  if (leaked) wrong.push(leaked[0])
  return {
    refusal: outcome === 'refused' ? refusalOf(answer) : undefined,
    touched: (asks || isRefused(answer)) && database.touched(),
    wrong,
  }
}

const english = [translator(en, 'en'), adminT('en')] as Translate[]

/** The texts of a refusal page, or of its JSON, there also text keys. */
function wordsIn(text: string, page: boolean): string {
  if (!page) {
    const { message, reason = '' }: { message?: string; reason?: string } = JSON.parse(text)
    return message ?? english.map((say) => say(reason)).find((sentence) => sentence !== reason) ?? ''
  }
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  return main.replace(/<[^>]*>/g, ' ').trim()
}

const spoiltOf = (route: string) => new Set(forms.filter((one) => one.route === route).flatMap(spoiltNames))

/** A form belongs to the first part with its route. */
export const parts = {
  orders: /^routes\/admin\/(?:order|new-order|ship)/,
  products: /^routes\/admin\/(?:product|edit-products|picture)/,
  stock: /^routes\/admin\/(?:inventory|stock|receive|count)/,
  others: /^routes\/admin\//,
  shoppers: /^/,
} as const
type Part = keyof typeof parts

/** The bad values for a field: a share that rotates from field to field, smaller in the back office. */
function triedWays(part: Part, ways: readonly Spoilt[], fieldIndex: number): readonly Spoilt[] {
  if (process.env.EVERY_FIELD === 'all') return ways
  const [texts, shapes] = part === 'shoppers' ? [8, 2] : [16, 4]
  return ways.filter(({ shared }, index) => (index + fieldIndex) % (shared ? texts : shapes) === 0)
}

const isIn = (part: Part, { route }: ValidForm) =>
  Object.entries(parts).find(([, routes]) => routes.test(route))?.[0] === part

/** Tests the forms of some parts on one prepared shop, which takes longer than a small part. Returns all forms. */
export async function testForms(...tested: Part[]): Promise<ValidForm[]> {
  await prepareForms()
  tested.forEach(testPart)
  return forms
}

function testPart(part: Part) {
  const titled = forms
    .filter((form) => isIn(part, form))
    .map((form) => [`${form.route} ${form.intent}`.trim(), form] as const)
  let fieldIndex = 0
  describe.each(titled)('%s', (_, form) => {
    let valid: Awaited<ReturnType<typeof answersToWhole>>
    const shown = new Set<string>()
    beforeAll(async () => {
      valid = await answersToWhole(form)
    })
    test('is accepted when valid, and has every field that is read', () => {
      expect(valid.wrong).toEqual([])
    })
    const tried = spoilt(form, cookieOf(form)).map(
      ([field, ways]) => [field, triedWays(part, ways, fieldIndex++)] as const,
    )
    test.each(tried)('%s', async (_field, ways) => {
      expect(await wrongWith(form, ways, valid.outcome, shown)).toEqual([])
    })
  })
}

/** List rows and chart cells are read alike: only the first is spoilt. */
const inFirstRow = (name: string) =>
  name
    .replace(/-\d+-/, '-0-')
    .replace(/^(?:tops|bottoms|dresses)-[A-Z]+-[a-z]+$/, 'tops-XS-bust')
    .replace(/^international-[A-Z]+-[a-z]+$/, 'international-XS-us')

/** The router's own parameter. */
const ofTheRouter = '?index'

/** The outcome of the valid form, and what is wrong with it. */
async function answersToWhole(form: ValidForm): Promise<{ outcome: string; wrong: unknown[] }> {
  const wrong: unknown[] = []
  let outcome = ''
  for (const accept of isPage(form) ? ([undefined, 'text/html'] as const) : [undefined]) {
    const read = await fieldsRead(async () => {
      const answer = await database.attempt(
        () => ask(whole(form, cookieOf(form)).request(accept)),
        () => false,
      )
      outcome ||= outcomeOf(answer)
      if (isRefused(answer)) wrong.push([accept, answer.status, answer.text.slice(0, 500)])
    })
    // The page shown afterwards reads its address; the action alone does not.
    const queried = [...new Set(read.map(inFirstRow))].filter(
      (name) => name !== ofTheRouter && (!accept || !name.startsWith('?')),
    )
    wrong.push(...queried.filter((name) => !spoiltOf(form.route).has(name)).map((name) => `${name} is never spoilt`))
  }
  return { outcome, wrong }
}

/** The page of a field's first refusal is looked at, unless `shown` has it from another field. */
async function wrongWith(
  form: ValidForm,
  ways: readonly Spoilt[],
  accepted: string,
  shown: Set<string>,
): Promise<unknown[]> {
  let refused: { refusal: string; one: Spoilt } | undefined
  const wrong: unknown[] = []
  let touched = false
  const meetAll = async () => {
    for (const way of ways) {
      const answer = await answerTo(form, accepted, way)
      touched ||= answer.touched
      if (answer.refusal) refused ??= { refusal: answer.refusal, one: way }
      if (answer.wrong.length > 0) wrong.push([way.wrong, ...answer.wrong])
    }
    const after = touched ? await tables() : before
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    wrong.push(...changed.filter((table) => !form.leaves?.includes(table)).map((table) => `${table} changed`))
    if (!refused || form.signed || shown.has(refused.refusal)) return
    shown.add(refused.refusal)
    const { text } = await ask(refused.one.request('text/html'))
    if (wordsIn(text, text.startsWith('<')).length <= 15)
      wrong.push([refused.one.wrong, 'is refused without words', text])
  }
  await database.attempt(meetAll, () => false)
  return wrong
}
