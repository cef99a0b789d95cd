import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import { containsWords, readPage } from '#app/platform/database/list-sql.ts'
import type { MessageAnswers, Messages } from '#app/platform/database/schema.gen.ts'
import type { MessageFilters } from './message-filters.ts'

type MessageHead = Pick<ThreadMessage, 'id' | 'name' | 'email' | 'subject' | 'language' | 'createdAt' | 'takenBy'>
/** `start`: an excerpt. */
export type ListedMessage = MessageHead & { start: string; unread: boolean; done: boolean; replies: number }

const searchedText = sql`(m.name || ' ' || m.email || ' ' || m.subject || ' ' || m.body)`

const inState = (state: MessageFilters['state'], actorId: string): RawBuilder<boolean> =>
  ({
    open: sql<boolean>`m.done_at is null`,
    unread: sql<boolean>`m.read_at is null`,
    mine: sql<boolean>`m.done_at is null and m.taken_by = ${actorId}`,
    done: sql<boolean>`m.done_at is not null`,
    all: sql<boolean>`true`,
  })[state]

/** Newest first. */
export const adminMessages = (db: Db, filters: MessageFilters, actorId: string) =>
  readPage(db, filters, {
    matching: sql`from messages m where ${inState(filters.state, actorId)} and ${containsWords(searchedText, filters.q)}`,
    sort: sql`m.created_at desc, m.id`,
    rows: (page) => sql<ListedMessage>`
      select m.id, m.name, m.email, m.subject, left(m.body, 160) as start, m.language, m.created_at,
             m.read_at is null as unread, m.done_at is not null as done,
             (select u.name from users u where u.id = m.taken_by) as "takenBy",
             (select count(*)::int from message_answers a where a.message_id = m.id) as replies
        ${page}`,
  })

/** `createdAt`: as JSON. */
export type MessageReply = Pick<Selectable<MessageAnswers>, 'id' | 'body'> & {
  createdAt: string
  author: string
  mail: 'queued' | 'sent' | 'failed'
}

/** `sender`, `quoted` and `attachmentsLeftOut`: of a reply by mail. `takesReplies`: false once revoked. */
export type ThreadMessage = Omit<Selectable<Messages>, 'language' | 'readAt' | 'replyAddressId'> & {
  language: Language
  takesReplies: boolean
  byMail: boolean
  replies: MessageReply[]
}

/** Messages of the same address. */
const threadLength = 50

const threadColumns = sql`m.id, m.name, m.email, m.subject, m.body, m.language, m.order_number,
  m.sender, m.quoted, m.attachments_left_out, m.reply_address_id is not null as "byMail",
  exists (select from reply_addresses r where r.id = m.reply_address_id and r.revoked_at is null) as "takesReplies",
  m.created_at, m.done_at,
  (select u.name from users u where u.id = m.taken_by) as "takenBy",
  coalesce((
    select json_agg(json_build_object('id', a.id, 'body', a.body, 'createdAt', a.created_at,
             'author', coalesce(u.name, ''), 'mail', coalesce(mail.state, 'queued')) order by a.created_at, a.id)
      from message_answers a left join users u on u.id = a.author_id
           left join mails mail on mail.dedupe_key = 'message_answer:' || a.id
     where a.message_id = m.id), '[]') as replies`

/** With replies and other messages of the address; undefined when unknown. */
export async function messageThread(db: Db, id: string) {
  const rows = await queryRows<ThreadMessage>(db)`select ${threadColumns} from messages m where m.id = ${id}`
  const [message] = rows
  if (!message) return undefined
  const others = await queryRows<ThreadMessage>(db)`
    select ${threadColumns} from messages m where m.email = ${message.email} and m.id <> ${id}
     order by m.created_at desc, m.id limit ${threadLength}`
  return { message, others }
}

export type OrderMessage = Pick<ThreadMessage, 'id' | 'body' | 'language' | 'createdAt'> & { done: boolean }

/** Newest first. */
export const messagesOfOrder = (db: Db, orderNumber: string) =>
  queryRows<OrderMessage>(db)`
    select m.id, m.body, m.language, m.created_at, m.done_at is not null as done
      from messages m where m.order_number = ${orderNumber}
     order by m.created_at desc, m.id limit ${threadLength}`
