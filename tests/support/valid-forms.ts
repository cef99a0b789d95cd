import { createHmac } from 'node:crypto'
import { signatureHeader, signEvent } from '#app/modules/payments/sandbox/deliver-events.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { adminForms } from './admin-forms.ts'
import { sizeChangeForms } from './edit-forms.ts'
import { signedReport } from './line-server.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { shopperForms } from './shopper-forms.ts'

type Who = 'visitor' | keyof PreparedShop['people']

/** A valid request: a form, JSON, a file, a provider's event or an inbound mail. */
export type ValidForm = {
  /** Route id. */
  route: string
  /** The intent; empty where the route has one form. */
  intent: string
  by: Who
  method?: 'PUT'
  /** "{name}" is replaced by that text of `address`. */
  path: string
  address?: Readonly<Record<string, string>>
  fields?: Readonly<Record<string, string>>
  json?: Readonly<Record<string, unknown>>
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> }
  signed?: Readonly<Record<string, unknown>>
  mail?: string
  /** The fields to spoil, unless another form of the route has them. */
  only?: readonly string[]
  /** Changes nothing, whatever the answer. */
  asks?: true
  /** Another accepted outcome (`outcomeOf`) that depends on the input. */
  elsewhere?: RegExp
  /** Tables with an entry for refusals. */
  leaves?: readonly string[]
  /** Tables that store the raw input. */
  keeps?: readonly string[]
}

/** An accepted request of the prepared shop for every writing route and intent. */
export async function validForms(shop: PreparedShop): Promise<ValidForm[]> {
  return [...(await shopperForms(shop)), ...sizeChangeForms(shop), ...(await adminForms(shop))]
}

/** A page's forms are sent as by the router: the action's answer alone. */
export const isPage = ({ route }: ValidForm): boolean =>
  !/^routes\/(?:api|endpoints)\/|\/(?:pictures|push|sign-out)$/.test(route)

const providerKey = createHmac('sha256', 'test secret').update('sandbox webhooks').digest('hex')

export const signature = (body: string): Record<string, string> => ({
  ...signedReport(body),
  [signatureHeader]: signEvent(body, providerKey, someDay),
})
