// Decides what uploading, checking and deciding a slip changes, of the slip and of its order.
import type { Satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { unextendedEnd } from '#app/modules/orders/reservations/reservation-rules.ts'
import type { EventInput, OrderChange } from '#app/modules/orders/save-order.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { doubtsOfFinding } from './checker/check-rules.ts'
import type { SlipFinding, TransferReceiver } from './checker/slip-checker.server.ts'
import { readMiniQr } from './mini-qr.ts'
import type { RejectReason, Slip } from './slip.ts'
import {
  deadlinesAfterRejection,
  deadlinesForReview,
  decideUpload,
  firstDoubts,
  isPlausible,
  waitingSince,
} from './slip-rules.ts'

/** Read under the order's lock; `slips`: all of the order. */
export type SlipFacts = { order: Order; slip: Slip; slips: readonly Slip[]; settings: ShopSettings }

type OrderStep = { change: OrderChange; event: EventInput }
type SlipStep = OrderStep & { after: Slip }

/** `existing`: a slip with this picture or transfer reference, of any order. */
export type UploadFacts = Omit<SlipFacts, 'order' | 'slip'> & { order: Order | undefined; existing: Slip | undefined }

/** `text`: of the mini-QR. */
type NewSlip = { id: string; orderId: string; text: string | undefined; edited: boolean; actor: Actor; now: Date }

/** Undefined for a slip that the order has already. */
export function decideNewSlip({ order, slips, existing, settings }: UploadFacts, newSlip: NewSlip) {
  const { id, orderId, text, edited, actor, now } = newSlip
  if (existing && existing.orderId !== orderId) return refuse('already_used')
  if (existing) return existing.state === 'rejected' ? refuse('already_rejected') : ok(undefined)
  if (!order) return refuse('not_found')
  const upload = decideUpload(order, slips, now)
  if (!upload.ok) return upload
  const { inTime } = upload.value
  const { code, doubt } = readMiniQr(text)
  const doubts = firstDoubts({ doubt, edited }, { inTime, slips })
  const payload = code && text ? text.slice(0, 200) : ''
  const { bank = null, reference = null } = code ?? {}
  const plausible = isPlausible(reference, doubts)
  const deadlines = order.status === 'pending' ? deadlinesForReview(order, settings, { plausible, now }) : undefined
  return ok({
    slip: { id, orderId, bank, reference, payload, inTime, doubts },
    change: { slipAt: order.slipAt ?? now, ...deadlines },
    event: { kind: 'slip_received', actor, now } as const,
  })
}
export type NewSlipRefusal = Extract<ReturnType<typeof decideNewSlip>, { ok: false }>['reason']

/** A rejected slip may still be approved when its money arrives. The outcome follows from booking the transfer. */
export function decideApproval(
  { slip, slips }: Pick<SlipFacts, 'slip' | 'slips'>,
  { version, amount, actor, now }: { version: number; amount: Satang; actor: Actor; now: Date },
): Result<SlipStep, 'conflict' | 'already_approved'> {
  if (slip.state === 'approved') return refuse('already_approved')
  if (slip.version !== version) return refuse('conflict')
  const decision = { decidedAt: now, decidedBy: actor.id ?? null, rejectReason: null, rejectNote: '' }
  return ok({
    after: { ...slip, ...decision, state: 'approved', receivedSatang: amount, version: version + 1 },
    change: { slipAt: waitingSince(slips, slip.id) },
    event: { kind: 'slip_approved', actor, amount, now },
  })
}

/** Restarts the deadline of an unpaid order unless another slip is under review. */
export function decideRejection(
  { order, slip, slips, settings }: SlipFacts,
  rejection: { version: number; reason: RejectReason; note: string; actor: Actor & { id: string }; now: Date },
): Result<SlipStep, 'conflict' | 'already_approved' | 'already_rejected' | 'note_required'> {
  const { version, reason, note, actor, now } = rejection
  if (slip.state !== 'waiting') return refuse(slip.state === 'approved' ? 'already_approved' : 'already_rejected')
  if (slip.version !== version) return refuse('conflict')
  if (reason === 'other' && !note) return refuse('note_required')
  const slipAt = waitingSince(slips, slip.id)
  const isOpen = order.status === 'pending' && !slipAt
  const decision = { decidedAt: now, decidedBy: actor.id, rejectReason: reason, rejectNote: note }
  return ok({
    after: { ...slip, ...decision, state: 'rejected', version: version + 1 },
    change: { slipAt, ...(isOpen && deadlinesAfterRejection(order, settings, now)) },
    event: { kind: 'slip_rejected', actor, note, now },
  })
}

/** Without a finding when the checker is unavailable. */
export type SlipCheck = { checker: string; finding: SlipFinding | undefined; now: Date }

/** Undefined once staff have decided. */
export function decideCheck(
  { order, slip, settings }: SlipFacts,
  { checker, finding, now }: SlipCheck,
): ({ after: Slip } & Partial<OrderStep>) | undefined {
  if (slip.state !== 'waiting') return undefined
  const checked = { ...slip, checkedBy: checker, checkedAt: now, version: slip.version + 1 }
  if (!finding) return { after: { ...checked, checkState: 'away' } }
  const doubts = [...new Set([...slip.doubts, ...doubtsOfFinding(finding, order, settings, now)])]
  const transfer = finding.state === 'found' && {
    sentSatang: finding.amount,
    sentAt: finding.sentAt,
    receiver: receiverText(finding.receiver),
  }
  const after = { ...checked, ...transfer, checkState: finding.state, doubts }
  return isPlausible(slip.reference, doubts) ? { after } : { after, ...shortenReservation(order, settings, now) }
}

/** A doubtful slip keeps the order open, but its reservation gets its own end again. */
function shortenReservation(order: Order, settings: ShopSettings, now: Date): OrderStep | undefined {
  const end = unextendedEnd(order, settings)
  const isExtended = order.status === 'pending' && order.reservation === 'long' && !order.reservedUntil
  if (!isExtended || !end || !order.expiresAt || end >= order.expiresAt) return undefined
  return { change: { reservedUntil: end }, event: { kind: 'reservation_shortened', actor: { kind: 'system' }, now } }
}

const receiverText = ({ names: [name = ''], account, proxy }: TransferReceiver): string =>
  [name, account, proxy].filter(Boolean).join(' ').slice(0, 200)
