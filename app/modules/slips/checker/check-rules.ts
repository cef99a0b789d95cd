import { addMinutes } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/status/order-status.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { SlipDoubt } from '../slip.ts'
import { isSameName } from './account-name-rules.ts'
import type { SlipFinding, TransferReceiver } from './slip-checker.server.ts'

/** Tolerated clock difference to banks. */
const clockToleranceMinutes = 10
/** Digits of a masked number that must be shown and match. */
const minShownDigits = 4

type Accounts = Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer'>

/** What differs between a transfer that the checker found and the order. */
export function doubtsOfFinding(finding: SlipFinding, order: Order, settings: Accounts, now: Date): SlipDoubt[] {
  if (finding.state === 'missing') return ['unknown_there']
  const { amount, sentAt, used } = finding
  return [
    ...(amount === dueOf(order) ? [] : (['amount_differs'] as const)),
    ...receiverDoubts(finding.receiver, settings),
    ...(sentAt && sentAt < addMinutes(order.createdAt, -clockToleranceMinutes) ? (['too_old'] as const) : []),
    ...(sentAt && sentAt > addMinutes(now, clockToleranceMinutes) ? (['in_future'] as const) : []),
    ...(used ? (['used_elsewhere'] as const) : []),
  ]
}

/** Checks account (bank, digits, name) or PromptPay number (digits, name) against the shop's. */
export function receiverDoubts(receiver: TransferReceiver, settings: Accounts): SlipDoubt[] {
  const owners = receiver.isOther ? [] : ownersOf(receiver, settings)
  if (owners.length === 0) return ['receiver_differs']
  return owners.some((owner) => receiver.names.some((shown) => isSameName(shown, owner))) ? [] : ['name_differs']
}

function ownersOf({ bank, account, proxy }: TransferReceiver, { ownPromptPay, bankTransfer }: Accounts): string[] {
  const accounts = bankTransfer.accounts.filter((shop) => shop.bank === bank && matchesMasked(account, shop.number))
  const isShopPromptPay = [ownPromptPay.id, ownPromptPay.billerId].some((id) => matchesMasked(proxy, digitsOf(id)))
  return [...accounts.map(({ name }) => name), ...(isShopPromptPay ? [ownPromptPay.name] : [])]
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "xxx-x-x6789-0" against 1234567890, from the end. */
function matchesMasked(masked: string, number: string): boolean {
  const signs = masked.replace(/[\s-]/g, '').split('').toReversed()
  const digits = number.split('').toReversed()
  return (
    signs.filter((sign) => /\d/.test(sign)).length >= minShownDigits &&
    signs.every((sign, index) => !/\d/.test(sign) || digits[index] === sign)
  )
}
