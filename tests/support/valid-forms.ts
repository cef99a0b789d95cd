import { createHmac } from 'node:crypto'
import { signatureHeader, signEvent } from '#app/modules/payments/sandbox/sign-event.ts'
import { someDay } from '#tests/factories/moments.ts'
import { adminForms } from './admin-forms.ts'
import { sizeChangeForms } from './edit-forms.ts'
import { signedReport } from './line-server.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { shopperForms } from './shopper-forms.ts'

type Who = 'visitor' | keyof PreparedShop['people']

/** One request that the shop takes: a form, JSON, a file, what the payment provider signs, or a mail that a mail server brings. */
export type ValidForm = {
  /** Route id. */
  route: string
  /** What the form asks for; empty where the route has one form only. */
  intent: string
  by: Who
  method?: 'PUT'
  /** "{name}" stands for the text of that name in `address`. */
  path: string
  address?: Readonly<Record<string, string>>
  fields?: Readonly<Record<string, string>>
  json?: Readonly<Record<string, unknown>>
  file?: { field: string; bytes: Uint8Array<ArrayBuffer> }
  signed?: Readonly<Record<string, unknown>>
  mail?: string
  /** The fields to spoil; all, unless another form of the same route has the others already. */
  only?: readonly string[]
  /** It asks something and changes nothing, whatever the answer. */
  asks?: true
  /** How else an acceptance ends (`outcomeOf`), when that depends on what was sent. */
  elsewhere?: RegExp
  /** Tables in which a refusal leaves its line. */
  leaves?: readonly string[]
  /** Tables that keep what was sent as it came. */
  keeps?: readonly string[]
}

/** For every writing route and each of its intents, a request that a shop so prepared accepts. */
export async function validForms(shop: PreparedShop): Promise<ValidForm[]> {
  return [...(await shopperForms(shop)), ...sizeChangeForms(shop), ...(await adminForms(shop))]
}

/** A page's forms are sent as the router in the browser sends them: the answer of the action alone. */
export const isPage = ({ route }: ValidForm): boolean =>
  !/^routes\/(?:api|endpoints)\/|\/(?:pictures|push|sign-out)$/.test(route)

const providerKey = createHmac('sha256', 'test secret').update('sandbox webhooks').digest('hex')

export const signature = (body: string): Record<string, string> => ({
  ...signedReport(body),
  [signatureHeader]: signEvent(body, providerKey, someDay),
})
