import { shopOf } from '#app/context.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { refusalStatus } from '#app/kit/refusals.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { readItems } from '#app/modules/shipments/admin/shipment-form.ts'
import { printPrintouts } from '#app/modules/shipments/printouts/print-printouts.server.ts'
import { isPrintoutKind, printLimit } from '#app/modules/shipments/printouts/printout.ts'
import type { PrintoutShipment } from '#app/modules/shipments/printouts/printout-shipments.ts'
import { pdfPolicy } from '#app/platform/http/security-headers.server.ts'
import { pdfResponse } from '#app/platform/pdf/pdf-response.server.ts'
import type { Route } from './+types/order-printouts'

/** Packing slips, pick list or labels as a PDF: of orders (order=A,B), or of one shipment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, files, clock, language } = shopOf(context)
  const query = new URL(request.url).searchParams
  const kind = query.get('paper') ?? ''
  const named = query.getAll('order').flatMap((one) => one.split(','))
  const numbers = [...new Set(named.map(normaliseOrderNumber).filter(Boolean))]
  const refuse = (reason: 'not_found' | 'no_address' | 'nothing_selected' | 'too_many_selected') =>
    textAnswer(refusalStatus[reason], adminT(language)(`printouts.refusal.${reason}`))
  if (!isPrintoutKind(kind) || numbers.length === 0) return refuse('nothing_selected')
  if (numbers.length > printLimit) return refuse('too_many_selected')
  const shipment = chosenShipment(query)
  if (shipment === 'nothing_selected' || (shipment.items && numbers.length > 1)) return refuse('nothing_selected')
  const printed = await printPrintouts({ db, files }, { kind, numbers, shipment, language, now: clock() })
  if (!printed.ok) return refuse(printed.reason)
  const [name] = numbers.length === 1 ? numbers : [`${numbers.length}-orders`]
  return pdfResponse(printed.value, `${kind}-${name}`)
}

/** A sent shipment (parcel=2), or the items of a new one (quantity-1=2). */
function chosenShipment(query: URLSearchParams): PrintoutShipment | 'nothing_selected' {
  if (![...query.keys()].some((name) => name.startsWith('quantity-')))
    return { number: Number(query.get('shipment')) || undefined }
  const items = readItems(query)
  return items && items.size > 0 ? { items } : 'nothing_selected'
}

const textAnswer = (status: number, words: string) =>
  new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': pdfPolicy },
  })
