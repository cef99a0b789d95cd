import type { TaskList } from 'graphile-worker'
import type { Adapters } from './context.server.ts'
import { accountTasks } from './modules/accounts/account-tasks.server.ts'
import { catalogTasks } from './modules/catalog/catalog-tasks.server.ts'
import { checkoutTasks } from './modules/checkout/checkout-tasks.server.ts'
import { mailDrain } from './modules/mails/send-mails.server.ts'
import { paymentDrains, paymentTasks } from './modules/payments/payment-tasks.server.ts'
import type { WebhookDoor } from './modules/payments/sandbox/deliver-events.server.ts'
import type { Work } from './platform/jobs/background-work.server.ts'

/** Periodic work, in UTC: minute hour day month weekday task. */
const crontab = [
  '* * * * * expire_orders',
  '*/2 * * * * check_open_payments',
  '17 * * * * forget_expired',
  '23 20 * * * forget_order_keys',
  '41 20 * * * forget_unused_pictures',
].join('\n')

/** Everything done outside requests, by the modules that own it. `door` is the shop's own front door, for the sandbox's webhooks. */
export function workBehind(adapters: Adapters, door: WebhookDoor): Work {
  const tasks = {
    ...paymentTasks(adapters),
    ...accountTasks(adapters),
    ...checkoutTasks(adapters),
    ...catalogTasks(adapters),
  }
  return {
    tasks: tasks as TaskList,
    crontab,
    drains: [mailDrain(adapters), ...paymentDrains(adapters, door)],
    onFault: (what, error) => adapters.log.error({ what, err: error }, 'background work failed'),
  }
}
