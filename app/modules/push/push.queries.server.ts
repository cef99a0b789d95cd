import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import { outboxRows } from '#app/platform/jobs/outbox.queries.server.ts'
import type { PushDevice } from '#app/platform/push/push-sender.server.ts'
import type { AnnouncedOrder } from './push.ts'

type StoredKeys = { publicKey: string; encrypted: string }

export const readKeys = (db: Db, { lock = false } = {}): Promise<StoredKeys | undefined> => {
  const query = db.selectFrom('pushKeys').select(['publicKey', 'privateKeyEncrypted as encrypted'])
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The primary key allows one row; the first concurrent insert wins. */
export const insertKeys = (tx: Db, { publicKey, encrypted, now }: StoredKeys & { now: Date }) =>
  tx
    .insertInto('pushKeys')
    .values({ publicKey, privateKeyEncrypted: encrypted, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const deleteKeys = (tx: Db) => tx.deleteFrom('pushKeys').execute()

/** Each belongs to the key pair. */
export const deleteSubscriptions = (tx: Db) => tx.deleteFrom('pushSubscriptions').execute()

/** `device`: for example "Chrome, Android". */
export type NewBrowser = { userId: string; sessionId: string; device: string; language: Language; now: Date }

/** Makes the limit hold under concurrency. */
export const lockMember = (tx: Db, userId: string): Promise<unknown> =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** True for a new subscription. */
export async function saveSubscription(tx: Db, { now, userId, sessionId, ...browser }: NewBrowser & PushDevice) {
  const rows = await queryRows<{ isNew: boolean }>(tx)`
    with before as (select user_id from push_subscriptions where endpoint = ${browser.endpoint})
    insert into push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth, device, language, created_at, seen_at)
    values (${userId}, ${sessionId}, ${browser.endpoint}, ${browser.p256dh}, ${browser.auth}, ${browser.device},
            ${browser.language}, ${now}, ${now})
    on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
          device = excluded.device, language = excluded.language, seen_at = excluded.seen_at
    returning coalesce((select user_id from before) <> ${userId}, true) as "isNew"`
  return rows[0]?.isNew === true
}

/** Keeps the `max` recently used. */
export const deleteLeastUsed = (tx: Db, userId: string, max: number) =>
  sql`delete from push_subscriptions where id in (select id from push_subscriptions where user_id = ${userId}
              order by seen_at desc, created_at desc, id offset ${max})`.execute(tx)

export const deleteByEndpoint = (tx: Db, userId: string, endpoint: string) =>
  tx
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .returning('id')
    .executeTakeFirst()

/** Deletes the subscriptions of one session, or of all but one. */
export async function deleteSessionSubscriptions(
  tx: Db,
  userId: string,
  session: { only: string } | { except: string },
) {
  const query = tx.deleteFrom('pushSubscriptions').where('userId', '=', userId)
  await ('only' in session
    ? query.where('sessionId', '=', session.only)
    : query.where('sessionId', '!=', session.except)
  ).execute()
}

export const findSubscription = (db: Db, userId: string, endpoint: string) =>
  db
    .selectFrom('pushSubscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .$narrowType<{ language: Language }>()
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()

const maySeeOrders = sql<boolean>`(u.role in ('staff', 'admin') and u.suspended_at is null)`

/** Queues an order's notification once per subscription. */
// `for key share`: a concurrent delete would violate the foreign key and fail the order.
export const pushInsert = (orderId: string) =>
  sql`
    insert into push_messages (order_id, subscription_id)
    select ${orderId}, s.id from push_subscriptions s join users u on u.id = s.user_id
     where ${maySeeOrders} order by s.id for key share of s
    on conflict (order_id, subscription_id) do nothing`

export type QueuedPush = PushDevice &
  AnnouncedOrder & {
    id: string
    subscriptionId: string
    language: Language
    /** Includes this attempt. */
    attempts: number
    isAllowed: boolean
  }

/** Claims due messages for a minute. Sending takes ten seconds at most, so a second claim means a crash. */
export const claimPushes = (db: Db, limit: number) =>
  queryRows<QueuedPush>(db)`
    with taken as (
      update push_messages set attempts = attempts + 1, due_at = now() + interval '1 minute'
       where id in (select id from push_messages where state = 'queued' and due_at <= now()
                     order by due_at limit ${limit} for update skip locked)
      returning id, order_id, subscription_id, attempts)
    select taken.id, subscription_id, attempts, endpoint, p256dh, auth, s.language,
           ${maySeeOrders} as "isAllowed", o.number, total_satang as total
      from taken join push_subscriptions s on s.id = subscription_id
                 join users u on u.id = s.user_id join orders o on o.id = order_id`

/** `dropped`: the member may no longer see orders. */
export const { markEnded, markRefused } = outboxRows('push_messages')

export const clearFailures = (db: Db, id: string) =>
  db.updateTable('pushSubscriptions').set({ failures: 0 }).where('id', '=', id).where('failures', '>', 0).execute()

export async function countFailure(db: Db, id: string, max: number): Promise<void> {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${id}`.execute(db)
  await sql`delete from push_subscriptions where id = ${id} and failures >= ${max}`.execute(db)
}

export const deleteSubscription = (db: Db, id: string) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()

export const deleteUnusedSubscriptions = (db: Db, before: Date) =>
  db.deleteFrom('pushSubscriptions').where('seenAt', '<', before).execute()

export const deleteOldPushes = (db: Db, before: Date) =>
  db.deleteFrom('pushMessages').where('createdAt', '<', before).execute()
