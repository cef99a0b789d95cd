import { sql } from 'kysely'
import { addSeconds } from '#app/kit/dates.ts'
import { taxRetentionStart } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { importDays } from '#app/modules/transfer/undo/undo-rules.ts'
import {
  after,
  attachment,
  endedOrder,
  hex,
  imported,
  inColumn,
  type Kind,
  night,
  ofAttachment,
  ofEndedOrder,
  ofImport,
  ofOrder,
  ofSlip,
  order,
  pushed,
  refund,
  slip,
  tomorrow,
  uuid,
} from './retention-world.ts'

const recordsEnd = taxRetentionStart(night)

export const ofOrders: readonly Kind[] = [
  {
    job: 'delete_expired_order_keys',
    what: 'keys of orders',
    ...after(retentionPeriods.orderKey),
    seed: ({ db }, mark, at) =>
      sql`insert into idempotency_keys (scope, key, request_hash, created_at) values ('place_order', ${mark}, 'hash', ${at})`.execute(
        db,
      ),
    traces: [inColumn('idempotency_keys', 'key')],
  },
  {
    job: 'delete_expired_order_keys',
    what: 'networks of orders, until they are confirmed',
    goes: [night],
    stays: [tomorrow],
    seed: async (world, mark, at) => {
      const orderId = await order(world, mark)
      await sql`insert into reservation_networks (order_id, network) values (${orderId}, 'network')`.execute(world.db)
      if (at <= night) await sql`update orders set confirmed_at = ${at} where id = ${orderId}`.execute(world.db)
    },
    traces: [ofOrder('reservation_networks')],
  },
  {
    job: 'delete_expired_webhooks',
    what: 'reports of the payment provider',
    ...after(retentionPeriods.webhook),
    seed: ({ db }, mark, at) =>
      sql`insert into webhook_inbox (event_id, provider, type, payload, received_at, processed_at)
          values (${mark}, 'sandbox', 'a type', '{}', ${at}, ${at})`.execute(db),
    traces: [inColumn('webhook_inbox', 'event_id')],
  },
  {
    job: 'delete_expired_webhooks',
    what: 'reports that could not be worked off',
    ...after(retentionPeriods.webhook),
    seed: ({ db }, mark, at) =>
      sql`insert into webhook_inbox (event_id, provider, type, payload, received_at, attempts, last_error)
          values (${mark}, 'sandbox', 'a type', '{}', ${at}, 1, 'the provider was away')`.execute(db),
    traces: [inColumn('webhook_inbox', 'event_id')],
  },
  {
    job: 'delete_expired_refund_destinations',
    what: 'where a refund goes that was not sent',
    ...after(retentionPeriods.refundDestination),
    seed: (world, mark, at) => refund(world, mark, { state: 'requested', at }),
    traces: [ofOrder('refund_destinations', sql`row.refund_id in (select id from refunds where order_id = orders.id)`)],
  },
  {
    job: 'delete_expired_refund_destinations',
    what: 'where a refund went',
    goes: [night],
    stays: [],
    seed: (world, mark, at) => refund(world, mark, { state: 'succeeded', at }),
    traces: [ofOrder('refund_destinations', sql`row.refund_id in (select id from refunds where order_id = orders.id)`)],
  },
  {
    job: 'delete_expired_imports',
    what: 'imports that were never started',
    ...after(importDays.checked),
    seed: (world, mark, at) => imported(world, mark, { state: 'checked', at }),
    ...ofImport,
  },
  {
    job: 'delete_expired_imports',
    what: 'imports',
    ...after(importDays.others),
    seed: (world, mark, at) => imported(world, mark, { state: 'done', at }),
    ...ofImport,
  },
  {
    job: 'delete_expired_imports',
    what: 'archives that no import names',
    ...after(importDays.strayArchive),
    seed: async ({ folders }, mark, at) => folders.set(`imports/${uuid(mark)}`, at),
    traces: [],
    folder: ofImport.folder,
  },
  {
    job: 'erase_ended_orders',
    what: 'orders that ended unpaid',
    ...after(retentionPeriods.unpaidOrder),
    seed: (world, mark, at) =>
      endedOrder(world, mark, sql`status = 'cancelled', stock_state = 'released', cancelled_at = ${at}`),
    traces: ofEndedOrder,
  },
  {
    job: 'erase_ended_orders',
    what: 'orders whose parcel was refused',
    ...after(retentionPeriods.refusedShipment),
    seed: (world, mark, at) =>
      endedOrder(
        world,
        mark,
        sql`status = 'cancelled', stock_state = 'released', cancel_reason = 'refused', cancelled_at = ${at}`,
      ),
    traces: ofEndedOrder,
  },
  {
    job: 'erase_ended_orders',
    what: 'paid orders after the years of their books',
    goes: [addSeconds(recordsEnd, -1)],
    stays: [recordsEnd, night],
    seed: (world, mark, at) =>
      endedOrder(
        world,
        mark,
        sql`status = 'completed', stock_state = 'sold', paid_satang = total_satang, paid_at = ${at}`,
      ),
    traces: ofEndedOrder,
  },
  {
    job: 'delete_expired_recipients',
    what: 'names of erased orders after the years of their books',
    goes: [night],
    stays: [addSeconds(night, 1)],
    seed: async (world, mark, at) => {
      const orderId = await order(world, mark)
      await sql`update orders set first_name = ${mark}, erased_at = ${night}, keep_until = ${at} where id = ${orderId}`.execute(
        world.db,
      )
    },
    traces: [inColumn('orders', 'first_name')],
  },
  {
    job: 'expire_returns',
    what: 'pictures of returns that have ended',
    ...after(retentionPeriods.returnPicture),
    seed: async (world, mark, at) => {
      await sql`
        insert into returns (id, order_id, request_key, kind, state, requested_at, ended_at)
        values (${uuid(mark)}, ${await order(world, mark)}, ${mark}, 'refund', 'closed', ${at}, ${at})`.execute(
        world.db,
      )
      await sql`insert into return_pictures (return_id, webp, digest, added_at) values (${uuid(mark)}, 'webp', ${mark}, ${at})`.execute(
        world.db,
      )
    },
    traces: [inColumn('return_pictures', 'digest')],
  },
  {
    job: 'delete_slip_pictures',
    what: 'pictures of decided slips',
    ...after(retentionPeriods.slipPicture),
    seed: (world, mark, decided) => slip(world, mark, { decided, came: decided }),
    ...ofSlip,
  },
  {
    job: 'delete_slip_pictures',
    what: 'pictures of slips that nobody decided',
    ...after(2 * retentionPeriods.slipPicture),
    seed: (world, mark, came) => slip(world, mark, { decided: null, came }),
    ...ofSlip,
  },
  {
    job: 'delete_slip_pictures',
    what: 'pictures that no slip names',
    ...after(1),
    seed: async ({ folders }, mark, at) => folders.set(`slips/${hex(mark, 32)}`, at),
    traces: [],
    folder: ofSlip.folder,
  },
  {
    job: 'delete_attachment_files',
    what: 'deleted attachments',
    ...after(retentionPeriods.deletedAttachment),
    seed: attachment,
    ...ofAttachment,
  },
  {
    job: 'delete_attachment_files',
    what: 'files that no attachment names',
    ...after(retentionPeriods.deletedAttachment),
    seed: async ({ folders }, mark, at) => folders.set(ofAttachment.folder(mark), at),
    traces: [],
    folder: ofAttachment.folder,
  },
  {
    job: 'delete_line_messages',
    what: 'messages by LINE',
    ...after(retentionPeriods.mail),
    seed: async (world, mark, at) =>
      sql`insert into line_messages (dedupe_key, user_id, order_id, kind, language, text, created_at)
          values (${mark}, ${world.userId}, ${await order(world, mark)}, 'order_shipped', 'en', ${mark}, ${at})`.execute(
        world.db,
      ),
    traces: [inColumn('line_messages', 'text')],
  },
  {
    job: 'delete_old_pushes',
    what: 'messages to browsers',
    ...after(retentionPeriods.pushMessage),
    seed: async (world, mark, at) => {
      await pushed(world, mark, night)
      await sql`insert into push_messages (order_id, subscription_id, created_at)
                values (${await order(world, mark)}, ${uuid(mark)}, ${at})`.execute(world.db)
    },
    traces: [ofOrder('push_messages')],
  },
]
