// What the back office shows of slips.
import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import type { Refund } from '#app/modules/refunds/refund.ts'
import { refundsOfTransfer } from '#app/modules/refunds/refunds.queries.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Slip, slipKey } from '../slip.ts'
import { findSlip } from '../slips.queries.server.ts'

export async function findAdminSlip(db: Db, id: string, settings: ShopSettings, language: Language) {
  const slip = await findSlip(db, id)
  const order = slip && (await findOrderById(db, slip.orderId))
  if (!order) return undefined
  const refunds = slip.state === 'approved' ? await refundsOfTransfer(db, slipKey(id)) : []
  return toAdminSlip(slip, order, refunds, settings, language)
}

/** The staff view of a slip and its order, without staff names, file names and the order's access key. */
export const toAdminSlip = (
  slip: Slip,
  order: Order,
  refunds: readonly Pick<Refund, 'id' | 'amount'>[],
  settings: ShopSettings,
  language: Language,
) => ({
  ...pick(slip, 'id', 'version', 'state', 'doubts', 'uploadedAt', 'reference', 'checkState', 'receiver', 'decidedAt'),
  ...pick(slip, 'outcome', 'rejectReason', 'rejectNote'),
  hasPicture: slip.picture !== null,
  bank: slip.bank && bankName(slip.bank, language),
  transferred: slip.sentSatang,
  transferredAt: slip.sentAt,
  received: slip.receivedSatang,
  due: dueOf(order),
  shopAccounts: shopAccountsFor(order, settings),
  refunds: refunds.map((refund) => pick(refund, 'id', 'amount')),
  order: {
    ...pick(order, 'number', 'language', 'status', 'awaiting', 'paymentMethod', 'holdReason', 'expiresAt'),
    name: nameLine(order.customer),
    placedAt: order.createdAt,
  },
})
export type AdminSlip = ReturnType<typeof toAdminSlip>

/** A wallet has no Bank of Thailand code. */
function bankName(code: string, language: Language): string {
  if (code === 'TMN') return 'TrueMoney'
  return code in thaiBanks ? thaiBanks[code as keyof typeof thaiBanks].name[language] : code
}

/** Where the transfer should go, as banking apps name it. */
function shopAccountsFor({ paymentMethod }: Order, { ownPromptPay, bankTransfer }: ShopSettings): string[] {
  const promptPay = ownPromptPay.id ? [`PromptPay ${ownPromptPay.id} ${ownPromptPay.name}`.trim()] : []
  const accounts = bankTransfer.accounts.map(
    ({ bank, number, name }) => `${thaiBanks[bank].mark} ${accountNumber(number)} ${name}`,
  )
  if (paymentMethod === 'own_promptpay') return promptPay
  return paymentMethod === 'bank_transfer' ? accounts : [...accounts, ...promptPay]
}

export const toListedSlip = (slip: Slip, { number, name, total }: { number: string; name: string; total: Satang }) => ({
  ...pick(slip, 'id', 'state', 'uploadedAt', 'decidedAt', 'outcome'),
  received: slip.receivedSatang,
  isDoubtful: slip.doubts.length > 0,
  orderNumber: number,
  name,
  total,
})
export type ListedSlip = ReturnType<typeof toListedSlip>
