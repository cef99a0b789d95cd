import { getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import {
  bareSeller,
  type Change,
  company,
  first,
  issuedDocument,
  line,
  person,
  second,
  seller,
  withoutVat,
} from '#tests/factories/issued-document.ts'
import {
  columnGap,
  drawnPages,
  drawnRows,
  drawnTexts,
  isOutside,
  lineHeight,
  longName,
  overlappingTexts,
  placeOf,
  rightMargin,
  textWidth,
} from '#tests/support/drawn-document.ts'
import type { DocumentBuyer, DocumentSnapshot } from './document.ts'
import { drawDocument } from './draw-document.server.ts'

describe('amounts', () => {
  test('have thousands separators, two decimals and a minus sign, and end at the right margin', async () => {
    const amounts = [0, 5, 99, 100, 99_999, 129_000, 100_000_000, 123_456_750].map(satang)
    const lines = amounts.map((amount) => ({ ...line, unitPrice: amount, amount }))
    const sums = { lines, subtotal: zero, discount: satang(129_000), delivery: zero, other: satang(-123_456_750) }
    const texts = await drawnTexts(issuedDocument('receipt', { ...withoutVat, total: zero, snapshot: sums }))
    const endingAt = (edge: number) =>
      texts.filter(({ right, text }) => Math.abs(right - edge) < 0.1 && /\d\.\d\d$/.test(text)).map(({ text }) => text)
    const written = ['0.00', '0.05', '0.99', '1.00', '999.99', '1,290.00', '1,000,000.00', '1,234,567.50']
    expect(endingAt(rightMargin)).toEqual([...written, '0.00', '−1,290.00', '−1,234,567.50', '0.00'])
    expect(endingAt(rightMargin - 0.2 * textWidth - columnGap)).toEqual(written)
  })
})

describe('document header', () => {
  test('leaves out missing seller details without a gap', async () => {
    const change = {
      ...withoutVat,
      snapshot: { seller: { ...bareSeller, branch: '00000', email: 'shop@mai.example' } },
    }
    const texts = await drawnTexts(issuedDocument('receipt', change))
    expect(texts.slice(0, 4).map(({ text }) => text)).toEqual([
      seller.name,
      seller.address,
      'shop@mai.example',
      'Receipt',
    ])
    expect((texts[2]?.baseline ?? 0) - (texts[1]?.baseline ?? 0)).toBeCloseTo(9 * lineHeight)
    const withTaxId = { ...change, snapshot: { seller: { ...seller, branch: '' } } }
    expect((await drawnRows(issuedDocument('receipt', withTaxId)))[2]).toBe('Tax ID 0999999999991')
  })

  test('refers to the documents of an order paid in parts, and shows “Replaces” only on a replacement', async () => {
    const factsOf = async (change: Change) =>
      (await drawnRows(issuedDocument('receipt', { ...withoutVat, ...change }))).slice(9, -12)
    const refersTo = ['Refers to AB202611-00001 of 21 Nov 2026', 'Refers to AB202611-00002 of 22 Nov 2026']
    expect(await factsOf({ snapshot: { also: [first, second] } })).toEqual(refersTo)
    expect(await factsOf({ snapshot: { reference: first, also: [second] } })).toEqual(refersTo)
    expect(await factsOf({ replacesId: 'document-0', snapshot: { reference: first } })).toEqual([
      'Replaces AB202611-00001 of 21 Nov 2026',
    ])
    expect(await factsOf({ replacesId: 'document-0', snapshot: { also: [first, second] } })).toEqual(refersTo)
    expect(await factsOf({ replacedBy: 'TI202612-00001' })).toEqual(['Replaced by TI202612-00001'])
  })

  test('ends below the longer of its two columns', async () => {
    const long = { ...seller, address: Array(9).fill('9 Silom Road').join('\n') }
    const also = Array.from({ length: 9 }, () => second)
    const distance = async (last: string, changed: Partial<DocumentSnapshot>) => {
      const texts = await drawnTexts(issuedDocument('receipt', { ...withoutVat, snapshot: changed }))
      const lowest = Math.max(...texts.filter(({ text }) => text === last).map(({ baseline }) => baseline))
      return Math.round(placeOf(texts, 'Customer').baseline - lowest)
    }
    expect(await distance('shop@mai.example', { seller: long })).toBe(26)
    expect(await distance('Refers to AB202611-00002 of 22 Nov 2026', { also })).toBe(26)
  })
})

describe('the buyer', () => {
  /** The rows below the head, and how far the table is below the last of them. */
  async function buyerRows(buyer: DocumentBuyer | null) {
    const texts = await drawnTexts(issuedDocument('receipt', { ...withoutVat, buyer }))
    const end = texts.findIndex(({ text }) => text === 'Item')
    const rows = texts.slice(9, end)
    const above = rows.at(-1) ?? placeOf(texts, 'shop@mai.example')
    return [...rows.map(({ text }) => text), Math.round((texts[end]?.baseline ?? 0) - above.baseline)]
  }

  test('is left out once erased or when empty', async () => {
    const empty = { ...company, name: '', address: '' }
    expect([await buyerRows(null), await buyerRows(empty)]).toEqual([[33], [33]])
  })

  test('is drawn with only a name or only an address', async () => {
    expect(await buyerRows({ ...person, address: '' })).toEqual(['Customer', 'Nok Srisai', 32])
    expect(await buyerRows({ ...person, name: '' })).toEqual(['Customer', '88 Charoen Krung Road', 32])
  })

  test('has tax ID and branch on one line in a document of one language', async () => {
    expect(await buyerRows(company)).toEqual(['Customer', 'ACME', '1 Silom', 'Tax ID 0105556123453 · Branch 00001', 32])
  })
})

describe('PDF file', () => {
  test('has the title, number and date of the document as its properties', async () => {
    const infoOf = async (change: Change) => {
      const bytes = await drawDocument(issuedDocument('tax_invoice', change), { isCopy: false })
      return (await getMeta(new Uint8Array(bytes))).info
    }
    expect(await infoOf({})).toMatchObject({
      Title: 'ใบกำกับภาษี / Tax invoice XX202611-00007',
      CreationDate: 'D:20261122050000Z',
    })
    expect(await infoOf({ language: 'th' })).toMatchObject({ Title: 'ใบกำกับภาษี XX202611-00007' })
  })

  test.each([
    [
      'tax_invoice',
      700,
      'ใบกำกับภาษี XX202611-00007 (ต่อ) / Tax invoice XX202611-00007, continued',
      (page: number) => `XX202611-00007   หน้า ${page} จาก 6 / ${page} of 6`,
      6,
    ],
    ['receipt', null, 'Receipt XX202611-00007, continued', (page: number) => `XX202611-00007   ${page} of 5`, 5],
  ] as const)(
    'repeats the title of a %s with sixty lines on every page; no text overlaps or leaves the page',
    async (kind, vatRate, again, footer, length) => {
      const lines = Array.from({ length: 60 }, (_, at) => ({
        ...line,
        name: `${at + 1} ${longName}`,
        amount: satang(at),
      }))
      const pages = await drawnPages(issuedDocument(kind, { vatRate, snapshot: { lines } }))
      expect(pages.map((page) => page.at(-1)?.text)).toEqual(Array.from({ length }, (_, at) => footer(at + 1)))
      expect(pages.map(([{ text } = { text: '' }]) => text)).toEqual([seller.name, ...Array(length - 1).fill(again)])
      const numbers = pages.flat().flatMap(({ text }) => /^(\d+) Hand-embroidered/.exec(text)?.[1] ?? [])
      expect(numbers.map(Number)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
      expect(pages.map(overlappingTexts)).toEqual(pages.map(() => []))
      expect(pages.map((page) => page.filter(isOutside).map(({ text }) => text))).toEqual(
        Array.from({ length }, (_, at) => [footer(at + 1)]),
      )
    },
  )
})
