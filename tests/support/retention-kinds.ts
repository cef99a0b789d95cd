// What the crons delete, each with its period from the settings or the code.
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { ofOrders } from './order-retention-kinds.ts'
import {
  after,
  consent,
  hex,
  inColumn,
  type Kind,
  mail,
  message,
  night,
  ofSubscriber,
  order,
  pushed,
  replyByMail,
  session,
  subscriber,
  tomorrow,
  until,
  uuid,
} from './retention-world.ts'

const ofAccounts: readonly Kind[] = [
  {
    job: 'delete_expired_sessions',
    what: 'sessions that have ended',
    ...until,
    seed: (world, mark, ends) => session(world, mark, { created: night, used: night, ends }),
    traces: [inColumn('sessions', 'id')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'sessions without use',
    ...after(retentionPeriods.sessionUnused),
    seed: (world, mark, used) => session(world, mark, { created: used, used, ends: tomorrow }),
    traces: [inColumn('sessions', 'id')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'sessions since they were opened',
    ...after(retentionPeriods.session),
    seed: (world, mark, created) => session(world, mark, { created, used: night, ends: tomorrow }),
    traces: [inColumn('sessions', 'id')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'keys of links',
    ...until,
    seed: ({ db }, mark, ends) =>
      sql`insert into one_time_tokens (digest, purpose, owner_id, expires_at) values (${mark}, 'reset_password', ${mark}, ${ends})`.execute(
        db,
      ),
    traces: [inColumn('one_time_tokens', 'digest')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'wrong tries',
    ...after(retentionPeriods.signInAttempt),
    seed: ({ db }, mark, at) =>
      sql`insert into sign_in_attempts (key, failures, failed_at, next_at) values (${mark}, 3, ${at}, ${at})`.execute(
        db,
      ),
    traces: [inColumn('sign_in_attempts', 'key')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'devices',
    ...after(retentionPeriods.device),
    seed: ({ db, userId }, mark, at) =>
      sql`insert into known_devices (digest, user_id, used_at) values (${mark}, ${userId}, ${at})`.execute(db),
    traces: [inColumn('known_devices', 'digest')],
  },
  {
    job: 'delete_expired_sessions',
    what: 'limits',
    ...until,
    seed: ({ db }, mark, at) => sql`insert into rate_limits (key, arrival) values (${mark}, ${at})`.execute(db),
    traces: [inColumn('rate_limits', 'key')],
  },
]

const ofPeople: readonly Kind[] = [
  {
    job: 'delete_old_pushes',
    what: 'browsers that staff no longer open',
    ...after(retentionPeriods.pushSubscription),
    seed: pushed,
    traces: [inColumn('push_subscriptions', 'id', uuid)],
  },
  {
    job: 'delete_unused_pictures',
    what: 'pictures that nothing shows',
    ...after(retentionPeriods.unusedPicture),
    seed: async ({ db, folders }, mark, at) => {
      folders.set(`media/${hex(mark, 32)}`, at)
      await sql`insert into pictures (id, width, height, created_at) values (${hex(mark, 32)}, 1, 1, ${at})`.execute(db)
      await sql`insert into picture_sources (picture_id, source) values (${hex(mark, 32)}, ${mark})`.execute(db)
    },
    traces: [inColumn('pictures', 'id', (mark) => hex(mark, 32)), inColumn('picture_sources', 'source')],
  },
  {
    job: 'delete_unused_pictures',
    what: 'files of no picture',
    ...after(retentionPeriods.unusedPicture),
    seed: async ({ folders }, mark, at) => folders.set(`media/${hex(mark, 32)}`, at),
    traces: [],
    folder: (mark) => `media/${hex(mark, 32)}`,
  },
  {
    job: 'delete_former_icons',
    what: 'icons that are not shown',
    ...after(1),
    seed: async ({ folders }, mark, at) => folders.set(`icons/${hex(mark, 32)}`, at),
    traces: [],
    folder: (mark) => `icons/${hex(mark, 32)}`,
  },
  {
    job: 'delete_expired_consents',
    what: 'answers of a browser',
    ...after(2 * retentionPeriods.consent),
    seed: ({ db }, mark, at) => consent(db, mark, { at, device: mark }),
    traces: [inColumn('consents', 'place')],
  },
  {
    job: 'delete_expired_consents',
    what: 'answers of a person that hold no more',
    ...after(2 * retentionPeriods.consent),
    seed: ({ db }, mark, at) => consent(db, mark, { at, given: false, email: mark }),
    traces: [inColumn('consents', 'place')],
  },
  {
    job: 'delete_expired_consents',
    what: 'answers of a person that hold',
    goes: [],
    stays: [addDays(night, -5_000)],
    seed: ({ db }, mark, at) => consent(db, mark, { at, email: mark }),
    traces: [inColumn('consents', 'place')],
  },
  {
    job: 'delete_expired_farewells',
    what: 'mails about the end of an account',
    ...after(retentionPeriods.farewell),
    seed: (world, mark, at) => mail(world, mark, { kind: 'account_deleted', at }),
    traces: [inColumn('mails', 'recipient')],
  },
  {
    job: 'delete_former_data',
    what: 'mails',
    ...after(retentionPeriods.mail),
    seed: (world, mark, at) => mail(world, mark, { kind: 'reset_password', at }),
    traces: [inColumn('mails', 'recipient')],
  },
  {
    job: 'delete_former_data',
    what: 'messages without an answer, and the copies of them',
    ...after(retentionPeriods.message),
    seed: async (world, mark, at) => {
      await message(world, mark, at)
      await mail(world, `contact_copy:${uuid(mark)}`, { kind: 'contact_copy', at: night })
    },
    traces: [inColumn('messages', 'email'), inColumn('mails', 'dedupe_key', (mark) => `contact_copy:${uuid(mark)}`)],
  },
  {
    job: 'delete_former_data',
    what: 'messages after their last answer',
    ...after(retentionPeriods.message),
    seed: async (world, mark, at) => {
      await message(world, mark, addDays(at, -30))
      await sql`insert into message_answers (id, message_id, body, created_at) values (${uuid(mark)}, ${uuid(mark)}, ${mark}, ${at})`.execute(
        world.db,
      )
    },
    traces: [inColumn('messages', 'email'), inColumn('message_answers', 'body')],
  },
  {
    job: 'delete_former_data',
    what: 'conversations by mail',
    ...after(retentionPeriods.message),
    seed: async (world, mark, at) => {
      await message(world, mark, addDays(at, -1_500))
      await replyByMail(world, { mark: `reply ${mark}`, to: mark, at: addDays(at, -740) })
      await replyByMail(world, { mark: `last ${mark}`, to: `reply ${mark}`, at })
    },
    traces: ['', 'reply ', 'last '].map((nth) => inColumn('messages', 'id', (mark) => uuid(`${nth}${mark}`))),
  },
  {
    job: 'delete_former_data',
    what: 'conversations about an order',
    ...after(retentionPeriods.message),
    seed: async (world, mark, at) => {
      const orderId = await order(world, mark)
      for (const [of, written] of [[mark, addDays(at, -740)] as const, [`last ${mark}`, at] as const]) {
        await message(world, of, written)
        await sql`update messages set order_number = (select number from orders where id = ${orderId}) where id = ${uuid(of)}`.execute(
          world.db,
        )
      }
    },
    traces: ['', 'last '].map((nth) => inColumn('messages', 'id', (mark) => uuid(`${nth}${mark}`))),
  },
  {
    job: 'delete_former_data',
    what: 'sign-ups for the newsletter that nobody confirmed',
    ...after(retentionPeriods.unconfirmedSubscriber),
    seed: (world, mark, made) => subscriber(world, mark, { made }),
    traces: ofSubscriber,
  },
  {
    job: 'delete_former_data',
    what: 'addresses that ended the newsletter',
    ...after(retentionPeriods.formerSubscriber),
    seed: (world, mark, left) => subscriber(world, mark, { made: left, confirmed: left, left }),
    traces: ofSubscriber,
  },
  {
    job: 'delete_former_data',
    what: 'addresses that no longer exist',
    ...after(retentionPeriods.formerSubscriber),
    seed: (world, mark, bounced) => subscriber(world, mark, { made: bounced, confirmed: bounced, bounced }),
    traces: ofSubscriber,
  },
  {
    job: 'delete_former_data',
    what: 'people of whom nothing else is left',
    ...after(retentionPeriods.person),
    seed: ({ db }, mark, at) =>
      sql`insert into people (email, first_at, last_at) values (${mark}, ${at}, ${at})`.execute(db),
    traces: [inColumn('people', 'email')],
  },
]

export const retentionKinds: readonly Kind[] = [...ofAccounts, ...ofOrders, ...ofPeople]
