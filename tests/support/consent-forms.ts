import type { Db } from '#app/platform/database/pool.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import type { ValidForm } from './valid-forms.ts'

/** A shop that asks whether it may count page views. At version 0, like settings that nobody saved yet. */
export const measuredShop = (db: Db) =>
  db
    .insertInto('settings')
    .values({
      key: 'analytics',
      value: JSON.stringify({ measurementId: 'G-ABCDEF1234' }),
      version: 0,
      updatedAt: someDay,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The answer to that question. */
export const consentForm: ValidForm = {
  by: 'visitor',
  intent: '',
  route: 'routes/pages/cookies',
  path: '/cookies',
  fields: { choice: 'yes', back: '/faq' },
  // A page that is none of ours leads back to the page about cookies.
  elsewhere: /^to \/cookies#consent$/,
}
