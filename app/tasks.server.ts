import type { TaskList } from 'graphile-worker'
import { editTasks } from '#app/modules/edits/undo-unpaid-edits.server.ts'
import { newsletterTasks } from '#app/modules/newsletter/send-campaign.server.ts'
import type { Adapters } from './context.server.ts'
import { accountTasks } from './modules/accounts/account-tasks.server.ts'
import { attachmentTasks } from './modules/attachments/attachment-tasks.server.ts'
import { cartTasks } from './modules/cart/remind-of-carts.server.ts'
import { catalogTasks } from './modules/catalog/catalog-tasks.server.ts'
import { checkoutTasks } from './modules/checkout/checkout-tasks.server.ts'
import { consentTasks } from './modules/consent/consent-tasks.server.ts'
import { contentTasks } from './modules/content/content-tasks.server.ts'
import { customerTasks } from './modules/customers/customer-tasks.server.ts'
import { documentOutboxWorker } from './modules/documents/issue-documents.server.ts'
import { inventoryTasks } from './modules/inventory/inventory-tasks.server.ts'
import { lineOutboxWorker } from './modules/line/send-messages.server.ts'
import { mailOutboxWorker } from './modules/mails/send-mails.server.ts'
import { orderTasks } from './modules/orders/order-tasks.server.ts'
import type { WebhookReceiver } from './modules/payments/payment-provider.ts'
import { paymentOutboxWorkers, paymentTasks } from './modules/payments/payment-tasks.server.ts'
import { pushTasks } from './modules/push/push-tasks.server.ts'
import { pushOutboxWorker } from './modules/push/send-pushes.server.ts'
import { reportTasks } from './modules/reports/report-tasks.server.ts'
import { returnTasks } from './modules/returns/return-tasks.server.ts'
import { reviewTasks } from './modules/reviews/review-tasks.server.ts'
import { settingsTasks } from './modules/settings/settings-tasks.server.ts'
import { slipTasks } from './modules/slips/slip-tasks.server.ts'
import { transferTasks } from './modules/transfer/transfer-tasks.server.ts'
import type { Work } from './platform/jobs/background-work.server.ts'
import { type CronJob, daily, hourly } from './platform/jobs/cron.server.ts'
import type { Tasks } from './platform/jobs/queue.server.ts'

/** Times in UTC; Bangkok is seven hours ahead (20 h UTC is 3 h). */
export const cronJobs: readonly (CronJob & { task: TaskName })[] = [
  { task: 'expire_orders', everyMinutes: 1 },
  { task: 'end_reservations', everyMinutes: 1 },
  { task: 'apply_schedules', everyMinutes: 1 },
  { task: 'expire_returns', everyMinutes: hourly, after: 11 },
  // By day (9 h in Bangkok): these mails notify customers.
  { task: 'ask_arrivals', everyMinutes: daily, after: 2 * 60 + 7 },
  { task: 'remind_of_carts', everyMinutes: hourly, after: 29 },
  { task: 'undo_unpaid_edits', everyMinutes: 10, after: 7 },
  { task: 'check_open_payments', everyMinutes: 2 },
  { task: 'sync_refunds', everyMinutes: hourly, after: 29 },
  { task: 'renew_search_texts', everyMinutes: hourly, after: 5 },
  { task: 'update_sales_rollup', everyMinutes: 10, after: 3 },
  { task: 'delete_expired_sessions', everyMinutes: hourly, after: 17 },
  { task: 'daily_maintenance', everyMinutes: daily, after: 17 * 60 },
  { task: 'verify_sales_rollup', everyMinutes: daily, after: 20 * 60 + 13 },
  { task: 'delete_expired_order_keys', everyMinutes: daily, after: 20 * 60 + 23 },
  { task: 'delete_expired_webhooks', everyMinutes: daily, after: 20 * 60 + 31 },
  { task: 'delete_expired_refund_destinations', everyMinutes: daily, after: 20 * 60 + 33 },
  { task: 'delete_expired_imports', everyMinutes: daily, after: 20 * 60 + 37 },
  { task: 'delete_unused_pictures', everyMinutes: daily, after: 20 * 60 + 41 },
  { task: 'delete_slip_pictures', everyMinutes: daily, after: 20 * 60 + 33 },
  { task: 'delete_attachment_files', everyMinutes: daily, after: 20 * 60 + 39 },
  { task: 'delete_expired_consents', everyMinutes: daily, after: 20 * 60 + 43 },
  { task: 'delete_expired_farewells', everyMinutes: daily, after: 20 * 60 + 59 },
  { task: 'erase_ended_orders', everyMinutes: daily, after: 21 * 60 + 3 },
  { task: 'delete_line_messages', everyMinutes: daily, after: 21 * 60 + 7 },
  { task: 'delete_former_data', everyMinutes: daily, after: 21 * 60 + 11 },
  { task: 'delete_old_pushes', everyMinutes: daily, after: 20 * 60 + 57 },
  { task: 'delete_former_icons', everyMinutes: daily, after: 20 * 60 + 53 },
  { task: 'delete_expired_recipients', everyMinutes: daily, after: 20 * 60 + 47 },
  // 8 h in Bangkok, before opening.
  { task: 'mail_low_stock', everyMinutes: daily, after: 60 },
]

const tasksOf = (adapters: Adapters) =>
  ({
    ...paymentTasks(adapters),
    ...accountTasks(adapters),
    ...checkoutTasks(adapters),
    ...catalogTasks(adapters),
    ...contentTasks(adapters),
    ...reportTasks(adapters),
    ...settingsTasks(adapters),
    ...consentTasks(adapters),
    ...customerTasks(adapters),
    ...transferTasks(adapters),
    ...orderTasks(adapters),
    ...returnTasks(adapters),
    ...reviewTasks(adapters),
    ...cartTasks(adapters),
    ...slipTasks(adapters),
    ...attachmentTasks(adapters),
    ...editTasks(adapters),
    ...inventoryTasks(adapters),
    ...newsletterTasks(adapters),
    ...pushTasks(adapters),
  }) satisfies Tasks

export type TaskName = keyof ReturnType<typeof tasksOf>

/** `receiver`: the app, for webhooks of the sandbox. */
export const workBehind = (adapters: Adapters, receiver: WebhookReceiver): Work => ({
  tasks: tasksOf(adapters) as Tasks as TaskList,
  cronJobs,
  outboxWorkers: [
    mailOutboxWorker(adapters),
    lineOutboxWorker(adapters),
    pushOutboxWorker(adapters),
    documentOutboxWorker(adapters),
    ...paymentOutboxWorkers(adapters, receiver),
  ],
  onFault: (what, error) => adapters.log.error({ what, err: error }, 'background work failed'),
})
