import { satang } from '#app/kit/money.ts'
import { hasGuessLeft } from '#app/modules/coupons/allow-coupon-guess.server.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { isCod } from '#app/modules/orders/payment-methods.ts'
import { countRefusedParcels } from '#app/modules/orders/refused-parcels.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { claimKey, readKey } from './idempotency.queries.server.ts'
import { countHolds } from './order-holds.queries.server.ts'
import type { PlacingFacts, PlacingRequest } from './place-order-rules.ts'
import { mayBeLowered } from './satang-rules.ts'
import { lockTransferTotals } from './transfer-totals.queries.server.ts'

/**
 * Everything that placing an order is decided on, read in the order of the locks: account, network and key (claimed for
 * `orderId`), then the coupons by name, then what waits for transfers. Stock is read without one. Settings come first, while nobody waits.
 */
export async function readPlacing(tx: Db, request: PlacingRequest, orderId: string): Promise<PlacingFacts> {
  const { key, requestHash, holder, couponCode, couponCustomer, lines, now } = request
  const settings = await readSettings(tx)
  const isClaimed = await claimKey(tx, { key, requestHash, orderId, account: holder.userId, ...holder, now })
  if (!isClaimed) return { isClaimed, earlier: await earlierOrder(tx, key) }
  failpoint('place.after_key')
  const holds = await countHolds(tx, holder)
  const mayGuess = await hasGuessLeft(tx, request)
  const coupons = mayGuess ? await loadCoupons(tx, { couponCode, customer: couponCustomer }, { lock: true }) : []
  const transferTotals = mayBeLowered(settings, request) ? await lockTransferTotals(tx) : undefined
  const refusedParcels = isCod(request.paymentMethod) ? await countRefusedParcels(tx, request.customer.phone) : 0
  const sellable = await findSellable(tx, lines)
  return { isClaimed, settings, holds, refusedParcels, mayGuess, coupons, transferTotals, sellable }
}

/** The order that the key has placed before, and the hash of the request that it was made of. */
async function earlierOrder(tx: Db, key: string) {
  const before = await readKey(tx, key)
  if (!before) return undefined
  const { id, number, total, requestHash } = before
  return { requestHash, order: { orderId: id, number, accessKey: signId(id), total: satang(total) } }
}
