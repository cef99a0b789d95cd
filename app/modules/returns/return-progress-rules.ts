// What may be done with a return in its state.
import type { OrderReturn, ReturnLine, ReturnState } from './return.ts'
import { waitedUntil } from './return-window-rules.ts'

/** Allowed states per step; a late parcel is accepted. */
const steps = {
  approve: ['requested'],
  decline: ['requested'],
  withdraw: ['requested', 'approved'],
  shipment: ['approved'],
  receive: ['approved', 'expired'],
  refund: ['received'],
  close: ['received'],
  exchange: ['received'],
  drop_exchange: ['received'],
  expire: ['approved'],
} as const satisfies Record<string, readonly ReturnState[]>

export const mayStep = ({ state }: Pick<OrderReturn, 'state'>, step: keyof typeof steps): boolean =>
  (steps[step] as readonly ReturnState[]).includes(state)

type WithExchange = Pick<OrderReturn, 'exchange'>

export const awaitsExchange = ({ exchange }: WithExchange): boolean =>
  exchange?.refundId === null && exchange.status === 'pending'

/** Whether the line's value pays an exchange; a cancelled exchange is refunded. */
export const isForExchange = (
  orderReturn: WithExchange,
  { exchangeVariantId }: Pick<ReturnLine, 'exchangeVariantId'>,
): boolean => Boolean(exchangeVariantId) && (awaitsExchange(orderReturn) || isAdvanceExchange(orderReturn))

export const isAdvanceExchange = ({ exchange }: WithExchange): boolean => Boolean(exchange?.refundId)

type ReturnProgress = Pick<OrderReturn, 'state' | 'exchange'>

export const mayAdvanceExchange = (orderReturn: ReturnProgress): boolean =>
  orderReturn.state === 'approved' && awaitsExchange(orderReturn)

export const mayWithdraw = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'withdraw') && !isAdvanceExchange(orderReturn)

/** After arrival, or after an advance exchange without a parcel. */
export const mayClose = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'close') || (orderReturn.state === 'approved' && isAdvanceExchange(orderReturn))

/** A cancelled exchange is refunded like the rest. */
export const mayRefund = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'refund') && !awaitsExchange(orderReturn)

const maxPictures = 4

export function mayAddPicture({ state, pictures }: Pick<OrderReturn, 'state' | 'pictures'>) {
  if (state !== 'requested' && state !== 'approved') return 'too_late'
  return pictures.length < maxPictures || 'too_many_pictures'
}

/** An advance exchange never expires; staff close it. */
export const isOverdue = (orderReturn: Pick<OrderReturn, 'state' | 'sendBy' | 'exchange'>, now: Date): boolean =>
  orderReturn.state === 'approved' &&
  !isAdvanceExchange(orderReturn) &&
  orderReturn.sendBy !== null &&
  now > waitedUntil(orderReturn.sendBy)
