import { addMinutes } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { dueOf } from '#app/modules/orders/order-status.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { SlipDoubt } from '../slip.ts'
import type { FoundTransfer, SlipFinding } from './slip-checker.ts'

/** Clocks of banks and ours differ by some minutes. */
const clockMinutes = 10
/** So many digits of a masked number must be seen, and be ours, before it counts as ours. */
const leastSeen = 3

type Accounts = Pick<ShopSettings, 'ownPromptPay' | 'bankTransfer'>

/** What is odd about what the checker knows, for the order that the slip came for. */
export function doubtsOfFinding(finding: SlipFinding, order: Order, settings: Accounts, now: Date): SlipDoubt[] {
  if (finding.state === 'missing') return ['unknown_there']
  const { amount, sentAt, used } = finding
  return [
    ...(amount === dueOf(order) ? [] : (['amount_differs'] as const)),
    ...(isOurs(finding, settings) ? [] : (['receiver_differs'] as const)),
    ...(sentAt && sentAt < addMinutes(order.createdAt, -clockMinutes) ? (['too_old'] as const) : []),
    ...(sentAt && sentAt > addMinutes(now, clockMinutes) ? (['in_future'] as const) : []),
    ...(used ? (['used_elsewhere'] as const) : []),
  ]
}

/** Whether the money went to an account or a PromptPay number of the shop, as far as the bank shows its digits. */
export function isOurs({ receiverAccounts }: Pick<FoundTransfer, 'receiverAccounts'>, settings: Accounts): boolean {
  const { ownPromptPay, bankTransfer } = settings
  const own = [...bankTransfer.accounts.map(({ number }) => number), ownPromptPay.id, ownPromptPay.billerId]
    .map(digitsOf)
    .filter(Boolean)
  return receiverAccounts.some((masked) => own.some((number) => matches(masked, number)))
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** "xxx-x-x6789-0" against 1234567890, from the end: what is shown must be the same, and be enough. */
function matches(masked: string, number: string): boolean {
  const signs = masked.replace(/[\s-]/g, '').toLowerCase()
  const seen = signs.split('').toReversed()
  const digits = number.split('').toReversed()
  const shown = seen.filter((sign) => /\d/.test(sign)).length
  return (
    shown >= Math.min(leastSeen, number.length) &&
    seen.every((sign, index) => !/\d/.test(sign) || digits[index] === sign)
  )
}
