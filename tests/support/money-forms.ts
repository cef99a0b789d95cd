import { pick } from '#app/kit/pick.ts'
import { unmatchedInputs } from '#app/modules/payments/admin/unmatched-payment-inputs.ts'
import { destinationFields, dismissInputs, sendInputs } from '#app/modules/refunds/admin/refund-inputs.ts'
import * as returnInputs from '#app/modules/returns/admin/return-inputs.ts'
import { settlementFields } from '#app/modules/settlements/admin/settlement-form.ts'
import { approveInputs, rejectInputs } from '#app/modules/slips/admin/slip-inputs.ts'
import { someDay } from '#tests/factories/moments.ts'
import { formsAt } from './forms-at.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** Refunds, returns, transfer slips and settlements of carriers. */
export const moneyForms = (shop: PreparedShop): ValidForm[] => [
  ...refunds(shop),
  ...unmatchedPayments(shop),
  ...returns(shop),
  ...slips(shop),
  ...settlements(shop),
]

function refunds({ refunds: { toSend, failed } }: PreparedShop): ValidForm[] {
  const at = (refund: string) => formsAt('owner', '/admin/refunds/{refund}', { refund })
  const refund = at(toSend.id)
  const { promptPayId, ...account } = destinationFields
  const logs = ['order.refund_destination']
  return [
    refund('destination', validTexts({ promptPayId }, { way: 'promptpay' }), { logs }),
    refund('destination', validTexts(account, { way: 'bank' }), { logs, only: Object.keys(account) }),
    refund('confirm', { at: someDay.toISOString() }, { logs }),
    refund('sent', validTexts(sendInputs), 'order.refunded'),
    at(failed)('retry', { by: 'manual' }, 'order.refund_requested'),
    refund('aside', validTexts(dismissInputs), 'order.refund_set_aside'),
  ]
}

function unmatchedPayments({ refunds: { waiting } }: PreparedShop): ValidForm[] {
  const list = formsAt('owner', '/admin/refunds')
  const session = 'cs_unknown'
  return [
    list('set_aside', validTexts(pick(unmatchedInputs, 'note'), { session }), 'payment.set_aside'),
    list('book', validTexts(pick(unmatchedInputs, 'order'), { session, order: waiting }), 'order.paid'),
  ]
}

function returns({ returns: { requested, approved, received, worn, wornExchange, heldExchange } }: PreparedShop) {
  const at = (id: string, by: 'staff' | 'owner' = 'staff') => formsAt(by, '/admin/returns/{return}', { return: id })
  const asked = { version: requested.version }
  const refund = validTexts(returnInputs.refundInputs, { reason: 'Late', confirm: 'yes' })
  const { approveInputs: approval, declineInputs, advanceInputs, closeInputs } = returnInputs
  return [
    at(requested.id)('approve', validTexts(approval, { ...asked, atFault: 'on' }), 'order.return_approved'),
    at(requested.id)('decline', validTexts(declineInputs, asked), { logs: ['order.return_declined'], only: ['note'] }),
    at(approved.id)('receive', { 'sellable-1': '1', 'damaged-1': '0' }, 'order.return_received'),
    at(received.id, 'owner')('refund', refund, {
      logs: ['order.refund_requested'],
      only: ['amount', 'reason', 'confirm'],
      ownerOnly: true,
    }),
    at(heldExchange.id)('release', validTexts(advanceInputs), {
      logs: ['order.exchange_released', 'order.exchanged', 'order.paid'],
    }),
    at(wornExchange.id)('exchange', {}, { logs: ['order.exchanged', 'order.paid'] }),
    at(wornExchange.id)('end_exchange', {}, 'order.cancelled'),
    at(worn.id)('close', validTexts(closeInputs), { logs: ['order.return_closed'], only: ['note'] }),
  ]
}

function slips({ slips: { toApprove, toReject } }: PreparedShop): ValidForm[] {
  const at = (slip: string) => formsAt('staff', '/admin/slips/{slip}', { slip })
  const approval = validTexts(approveInputs, { version: toApprove.version, amount: '1150' })
  const rejection = validTexts(rejectInputs, { version: toReject.version, reason: 'other' })
  return [
    at(toApprove.id)('approve', approval, { logs: ['order.slip_approved', 'order.paid'] }),
    at(toReject.id)('reject', rejection, 'order.slip_rejected'),
  ]
}

const settlements = ({ delivered: order }: PreparedShop): ValidForm[] => [
  formsAt('staff', '/admin/settlements')(
    'settle',
    validTexts(settlementFields, {
      order,
      [`amount-${order}`]: '1150',
      carrier: 'flash',
      received: '1,120',
      kept: '30',
      pasted: '',
    }),
    'order.paid',
  ),
]
