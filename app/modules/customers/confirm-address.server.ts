import { ok, refuse } from '#app/kit/result.ts'
import { tokenLimits } from '#app/modules/accounts/account-limits.ts'
import { verifyAddress } from '#app/modules/accounts/account-mails.server.ts'
import { attachOrders } from '#app/modules/orders/save-order.queries.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'

/** Confirms an address by its mailed link and attaches its guest orders to the account. */
export async function confirmAddress(db: Db, { token, ip, now }: { token: string; ip: string; now: Date }) {
  if (!(await allowAll(db, tokenLimits(networkOf(ip)), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const user = await verifyAddress(tx, token, now)
    if (!user) return refuse('link_expired')
    return ok({ orders: await attachOrders(tx, { userId: user.id, email: user.email, now }) })
  })
}
