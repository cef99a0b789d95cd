import type { TaskList } from 'graphile-worker'
import type { Adapters } from './context.server.ts'
import { accountTasks } from './modules/accounts/account-tasks.server.ts'
import { checkoutTasks } from './modules/checkout/checkout-tasks.server.ts'
import { mailTasks } from './modules/mails/mail-tasks.server.ts'
import { paymentTasks } from './modules/payments/payment-tasks.server.ts'
import type { WebhookDoor } from './modules/payments/sandbox/deliver-event.server.ts'

/** Every queued job and the module that does it. `door` is the shop's own front door, for the sandbox's webhooks. */
export function tasksBehind(adapters: Adapters, door: WebhookDoor): TaskList {
  return {
    ...paymentTasks(adapters, door),
    ...mailTasks(adapters),
    ...accountTasks(adapters),
    ...checkoutTasks(adapters),
  } as TaskList
}

/** Periodic work, in UTC: minute hour day month weekday task. */
export const crontab = [
  '* * * * * expire_orders',
  '*/2 * * * * check_open_payments',
  '17 * * * * forget_expired',
  '23 20 * * * forget_order_keys',
].join('\n')
