import { createHmac } from 'node:crypto'
import { signatureHeader, signEvent } from '#app/modules/payments/sandbox/deliver-events.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { accountForms } from './account-forms.ts'
import { checkoutForms } from './checkout-forms.ts'
import { customerOrderForms } from './customer-order-forms.ts'
import { signedReport } from './line-server.ts'
import { marketingForms } from './marketing-forms.ts'
import { moneyForms } from './money-forms.ts'
import { newOrderForms } from './new-order-forms.ts'
import { orderForms } from './order-forms.ts'
import { peopleForms } from './people-forms.ts'
import type { PreparedShop } from './prepared-shop.ts'
import { productForms } from './product-forms.ts'
import { settingsForms } from './settings-forms.ts'
import { staffForms } from './staff-forms.ts'
import { stockForms } from './stock-forms.ts'

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
  /** The actions of the audit log entries that it writes: each intent of the back office has some. */
  logs?: readonly string[]
  /** Sent before it, as alone it finds nothing to change and writes no entry. */
  loggedAfter?: ValidForm
  /** Other staff are refused, with an entry "order.refused". */
  ownerOnly?: true
}

/** An accepted request of the prepared shop for every writing route and intent. */
export const validForms = async (shop: PreparedShop): Promise<ValidForm[]> => [
  ...checkoutForms(shop),
  ...(await accountForms(shop)),
  ...(await customerOrderForms(shop)),
  ...orderForms(shop),
  ...newOrderForms(shop),
  ...moneyForms(shop),
  ...(await productForms(shop)),
  ...stockForms(shop),
  ...peopleForms(shop),
  ...(await marketingForms(shop)),
  ...staffForms(shop),
  ...(await settingsForms()),
]

/** A page's forms are sent as by the router: the action's answer alone. */
export const isPage = ({ route }: Pick<ValidForm, 'route'>): boolean =>
  !/^routes\/(?:api|endpoints)\/|\/(?:pictures|push|sign-out)$/.test(route)

const providerKey = createHmac('sha256', 'test secret').update('sandbox webhooks').digest('hex')

export const signature = (body: string): Record<string, string> => ({
  ...signedReport(body),
  [signatureHeader]: signEvent(body, providerKey, someDay),
})
