import { sql } from 'kysely'
import type { Db } from '../database/pool.server.ts'

/** The owning module defines each task. */
export type Jobs = {
  make_picture: { pictureId: string }
  settle_payment: { sessionId: string; eventId?: string }
  complete_simulated_payment: { sessionId: string }
  close_payment: { paymentId: string }
  refund_payment: { refundId: string }
  settle_refund: { providerRefundId: string }
  check_open_payments: Record<string, never>
  expire_orders: Record<string, never>
  end_reservations: Record<string, never>
  delete_expired_sessions: Record<string, never>
  delete_expired_order_keys: Record<string, never>
  delete_expired_webhooks: Record<string, never>
  sync_refunds: Record<string, never>
  delete_expired_refund_destinations: Record<string, never>
  delete_expired_consents: Record<string, never>
  delete_expired_farewells: Record<string, never>
  delete_former_data: Record<string, never>
  erase_ended_orders: Record<string, never>
  delete_line_messages: Record<string, never>
  delete_expired_recipients: Record<string, never>
  expire_returns: Record<string, never>
  ask_arrivals: Record<string, never>
  remind_of_carts: Record<string, never>
  delete_slip_pictures: Record<string, never>
  delete_attachment_files: Record<string, never>
  check_slip: { slipId: string }
  verify_purchases: { orderId: string }
  undo_unpaid_edits: Record<string, never>
  delete_unused_pictures: Record<string, never>
  remove_picture_files: { pictureId: string }
  renew_search_texts: Record<string, never>
  update_sales_rollup: Record<string, never>
  verify_sales_rollup: Record<string, never>
  compact_stock_rollup: Record<string, never>
  verify_stock_rollup: Record<string, never>
  daily_maintenance: Record<string, never>
  delete_former_icons: Record<string, never>
  delete_old_pushes: Record<string, never>
  import_products: { importId: string; actorId: string }
  undo_import: { importId: string; actorId: string }
  delete_expired_imports: Record<string, never>
  mail_low_stock: Record<string, never>
  apply_schedules: Record<string, never>
  renew_home: Record<string, never>
  send_campaign: { campaignId: string }
}

/** Idempotent, because a task may run more than once. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> }

/** Exponential backoff: the twelfth attempt is some eight hours later. */
export const maxAttempts = 12

/** Queues a job in the caller's transaction. `key` replaces a waiting job; `runAt` is the earliest start. */
export async function enqueue<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null}, run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${maxAttempts})`.execute(
    db,
  )
}

export async function waitingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = any(${keys}::text[]) and attempts < max_attempts`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
