import type { Language } from '#app/i18n/language.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import type { Refund } from '#app/modules/payments/payment.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import type { Slip } from '../slip.ts'

/** What staff see of one slip beside its order; the order's key stays on the server. */
export function toAdminSlip(
  slip: Slip,
  order: Order,
  back: readonly Pick<Refund, 'id' | 'amount'>[],
  settings: ShopSettings,
  language: Language,
) {
  return {
    ...shown(slip, language),
    due: dueOf(order),
    sentTo: accountsOf(order, settings),
    /** What of its money the order did not need, and goes back. */
    back: back.map(({ id, amount }) => ({ id, amount })),
    order: {
      number: order.number,
      name: nameLine(order.customer),
      language: order.language,
      status: order.status,
      awaiting: order.awaiting,
      paymentMethod: order.paymentMethod,
      holdReason: order.holdReason,
      expiresAt: order.expiresAt,
      placedAt: order.createdAt,
      total: order.total,
    },
  }
}
export type AdminSlip = ReturnType<typeof toAdminSlip>

/** What of a slip leaves the server: not who decided it, nor the name of its file. */
function shown(slip: Slip, language: Language) {
  const { orderId: _order, picture, payload: _payload, bank, decidedBy: _by, checkedBy: _checker, ...rest } = slip
  return { ...rest, hasPicture: picture !== undefined, bank: bank && bankName(bank, language) }
}

/** A wallet has no digits of the Bank of Thailand; a bank that is not listed is named by them. */
function bankName(code: string, language: Language): string {
  if (code === 'TMN') return 'TrueMoney'
  return code in thaiBanks ? thaiBanks[code as keyof typeof thaiBanks].name[language] : code
}

/** Where the money of the order was to go, as the bank's app names it. */
function accountsOf({ paymentMethod }: Order, { ownPromptPay, bankTransfer }: ShopSettings): string[] {
  const promptPay = ownPromptPay.id ? [`PromptPay ${ownPromptPay.id} ${ownPromptPay.name}`.trim()] : []
  const accounts = bankTransfer.accounts.map(
    ({ bank, number, name }) => `${thaiBanks[bank].mark} ${accountNumber(number)} ${name}`,
  )
  if (paymentMethod === 'own_promptpay') return promptPay
  return paymentMethod === 'bank_transfer' ? accounts : [...accounts, ...promptPay]
}
