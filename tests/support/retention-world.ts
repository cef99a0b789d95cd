import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { TableName } from '#app/platform/database/table-name.ts'
import type { TaskName } from '#app/tasks.server.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'

/** The time of the cron run, years after the first orders. */
export const night = new Date('2034-06-15T20:00:00Z')

type World = { db: Db; folders: Map<string, Date>; productId: string; userId: string }

/** Where seeds are found: the marks that are left, and the expected mark. */
type Trace = { table: TableName; found: RawBuilder<{ mark: string }>; of: (mark: string) => string }

export type Kind = {
  job: TaskName
  what: string
  goes: readonly Date[]
  stays: readonly Date[]
  seed: (world: World, mark: string, at: Date) => Promise<unknown>
  traces: readonly Trace[]
  folder?: (mark: string) => string
}

export const hex = (mark: string, length: number) => createHash('sha256').update(mark).digest('hex').slice(0, length)
export const uuid = (mark: string) => hex(mark, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
const numberOf = (mark: string) => hex(mark, 8).toUpperCase()

/** A column with the mark, or with `of` of it. */
export const inColumn = (table: TableName, column: string, of: Trace['of'] = (mark) => mark): Trace => ({
  table,
  found: sql`select ${sql.ref(column)}::text as mark from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  of,
})
/** A row of an order, directly or through another table. */
export const ofOrder = (table: TableName, by = sql`row.order_id = orders.id`): Trace => ({
  table,
  found: sql`select number as mark from orders where exists (select from ${sql.table(table)} as row where ${by})`,
  of: numberOf,
})

export const tomorrow = addDays(night, 1)

/** Kept for so many days: stays at the last moment, goes a second later. */
export const after = (days: number) => ({
  goes: [addSeconds(addDays(night, -days), -1)],
  stays: [addDays(night, -days), night],
})
/** Rows with their own end. */
export const until = { goes: [addSeconds(night, -1)], stays: [night, tomorrow] }

export async function order({ db, productId }: World, mark: string): Promise<string> {
  const { orderId } = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
  await sql`update orders set number = ${numberOf(mark)} where id = ${orderId}`.execute(db)
  return orderId
}

export const session = async ({ db, userId }: World, mark: string, at: { created: Date; used: Date; ends: Date }) =>
  sql`insert into sessions (id, digest, user_id, created_at, updated_at, expires_at)
      values (${mark}, ${mark}, ${userId}, ${at.created}, ${at.used}, ${at.ends})`.execute(db)

export const mail = ({ db }: World, mark: string, of: { kind: string; at: Date; orderId?: string }) =>
  sql`insert into mails (dedupe_key, kind, language, recipient, subject, text, html, created_at, order_id)
      values (${mark}, ${of.kind}, 'en', ${mark}, 'A subject', 'A text', 'A text', ${of.at}, ${of.orderId ?? null})`.execute(
    db,
  )

export async function endedOrder(world: World, mark: string, change: RawBuilder<unknown>) {
  const orderId = await order(world, mark)
  await sql`update orders set customer_notes = ${mark}, ${change} where id = ${orderId}`.execute(world.db)
  await mail(world, mark, { kind: 'order_confirmed', at: night, orderId })
  await sql`insert into reply_addresses (order_id, created_at) values (${orderId}, ${night})`.execute(world.db)
}
export const ofEndedOrder = [
  inColumn('orders', 'customer_notes'),
  inColumn('mails', 'recipient'),
  ofOrder('reply_addresses'),
]

export async function refund(world: World, mark: string, { state, at }: { state: string; at: Date }) {
  const [orderId, id] = [await order(world, mark), uuid(mark)]
  await sql`insert into refunds (id, order_id, amount_satang, is_manual, state) values (${id}, ${orderId}, 100, true, ${state})`.execute(
    world.db,
  )
  await sql`insert into refund_destinations (refund_id, given_by, given_at, encrypted) values (${id}, 'staff', ${at}, 'sealed')`.execute(
    world.db,
  )
}

export async function slip(world: World, mark: string, set: { decided: Date | null; came: Date }) {
  const [orderId, picture] = [await order(world, mark), hex(mark, 32)]
  const decided = set.decided && { state: 'rejected', reject_reason: 'unreadable' }
  world.folders.set(`slips/${picture}`, addDays(night, -2))
  await sql`
    insert into slips (order_id, digest, picture, payload, receiver, state, reject_reason, decided_at, in_time, uploaded_at)
    values (${orderId}, ${hex(mark, 64)}, ${picture}, ${mark}, ${mark}, ${decided?.state ?? 'waiting'},
            ${decided?.reject_reason ?? null}, ${set.decided}, true, ${set.came})`.execute(world.db)
}
export const ofSlip = {
  traces: [
    inColumn('slips', 'picture', (mark) => hex(mark, 32)),
    inColumn('slips', 'payload'),
    inColumn('slips', 'receiver'),
  ],
  folder: (mark: string) => `slips/${hex(mark, 32)}`,
}

export async function attachment(world: World, mark: string, deleted: Date) {
  const orderId = await order(world, mark)
  world.folders.set(ofAttachment.folder(mark), addDays(night, -2))
  await sql`
    insert into attachments (id, order_id, digest, name, content_type, bytes, created_at, deleted_at)
    values (${uuid(mark)}, ${orderId}, ${hex(mark, 64)}, '', 'application/pdf', 1, ${deleted}, ${deleted})`.execute(
    world.db,
  )
}
export const ofAttachment = {
  traces: [inColumn('attachments', 'id', uuid)],
  folder: (mark: string) => `attachments/${uuid(mark)}`,
}

export async function subscriber(
  { db }: World,
  mark: string,
  at: { made: Date; confirmed?: Date; left?: Date; bounced?: Date },
) {
  await sql`
    insert into newsletter_subscribers (email, language, token, created_at, confirmed_at, unsubscribed_at, bounced_at)
    values (${mark}, 'en', ${mark}, ${at.made}, ${at.confirmed ?? null}, ${at.left ?? null}, ${at.bounced ?? null})`.execute(
    db,
  )
  await sql`insert into newsletter_recipients (campaign_id, email) select id, ${mark} from newsletter_campaigns`.execute(
    db,
  )
  await consent(db, mark, { at: night, email: mark })
}
export const ofSubscriber = [
  inColumn('newsletter_subscribers', 'email'),
  inColumn('newsletter_recipients', 'email'),
  inColumn('consents', 'email'),
]

export const textVersion = 'textoftoday1'
export const consent = (db: Db, mark: string, of: { at: Date; given?: boolean; device?: string; email?: string }) =>
  sql`insert into consents (purpose, given, version, language, source, place, device, email, at)
      values ('newsletter', ${of.given ?? true}, ${textVersion}, 'en', 'form', ${mark}, ${of.device ?? null},
              ${of.email ?? null}, ${of.at})`.execute(db)

export const imported = ({ db, folders }: World, mark: string, { state, at }: { state: string; at: Date }) => {
  folders.set(`imports/${uuid(mark)}`, at)
  return sql`insert into product_imports (id, file_name, archive_key, state, created_at)
             values (${uuid(mark)}, ${mark}, ${`imports/${uuid(mark)}/pictures.zip`}, ${state}, ${at})`.execute(db)
}
export const ofImport = {
  traces: [inColumn('product_imports', 'file_name')],
  folder: (mark: string) => `imports/${uuid(mark)}`,
}

export async function pushed({ db, userId }: World, mark: string, seen: Date) {
  await sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, language, created_at, seen_at)
    values (${uuid(mark)}, ${userId}, 'session', ${`https://push.example/${mark}`}, ${'p'.repeat(87)}, ${'a'.repeat(22)},
            'Chrome', 'en', ${seen}, ${seen})`.execute(db)
}

export const message = ({ db }: World, mark: string, at: Date) =>
  sql`insert into messages (id, email, name, subject, body, language, created_at)
      values (${uuid(mark)}, ${mark}, 'Mali', 'A subject', 'A message', 'en', ${at})`.execute(db)

export async function replyByMail(world: World, { mark, to, at }: { mark: string; to: string; at: Date }) {
  await message(world, mark, at)
  await sql`
    with address as (insert into reply_addresses (message_id, created_at) values (${uuid(to)}, ${at}) returning id)
    update messages set reply_address_id = address.id from address where messages.id = ${uuid(mark)}`.execute(world.db)
}
