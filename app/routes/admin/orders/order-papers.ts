import { shopOf } from '#app/context.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { readPieces } from '#app/modules/orders/admin/shipments/parcel-form.ts'
import { orderNumberOf } from '#app/modules/orders/order-number.ts'
import { isPaperKind, printLimit } from '#app/modules/orders/papers/paper.ts'
import type { PaperParcel } from '#app/modules/orders/papers/paper-parcels.ts'
import { printPapers } from '#app/modules/orders/papers/print-papers.server.ts'
import { pdfPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Route } from './+types/order-papers'

const statuses = { choose: 422, too_many: 422, not_found: 404, no_address: 409 } as const

/** Packing slips, pick list or labels as a PDF: of orders (order=A,B), or of one shipment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, files, clock, language } = shopOf(context)
  const query = new URL(request.url).searchParams
  const kind = query.get('paper') ?? ''
  const named = query.getAll('order').flatMap((one) => one.split(','))
  const numbers = [...new Set(named.map(orderNumberOf).filter(Boolean))]
  const refuse = (reason: keyof typeof statuses) =>
    textAnswer(statuses[reason], adminT(language)(`papers.refusal.${reason}`))
  if (!isPaperKind(kind) || numbers.length === 0) return refuse('choose')
  if (numbers.length > printLimit) return refuse('too_many')
  const parcel = chosenParcel(query)
  if (parcel === 'choose' || (parcel.pieces && numbers.length > 1)) return refuse('choose')
  const printed = await printPapers({ db, files }, { kind, numbers, parcel, language, now: clock() })
  if (!printed.ok) return refuse(printed.reason)
  const [name] = numbers.length === 1 ? numbers : [`${numbers.length}-orders`]
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${kind}-${name}.pdf"` }
  return new Response(printed.value, { headers: { ...headers, ...always } })
}

/** A sent shipment (parcel=2), or the items of a new one (quantity-1=2). */
function chosenParcel(query: URLSearchParams): PaperParcel | 'choose' {
  if (![...query.keys()].some((name) => name.startsWith('quantity-')))
    return { number: Number(query.get('parcel')) || undefined }
  const pieces = readPieces(query)
  return pieces && pieces.size > 0 ? { pieces } : 'choose'
}

const always = { 'cache-control': 'private, no-store', 'content-security-policy': pdfPolicy }

const textAnswer = (status: number, words: string) =>
  new Response(`${words}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...always } })
