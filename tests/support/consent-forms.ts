import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import type { ValidForm } from './valid-forms.ts'

/** A shop with a consent question for analytics, at settings version 0. */
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

export const consentForm: ValidForm = {
  by: 'visitor',
  intent: '',
  route: 'routes/pages/cookies',
  path: '/cookies',
  fields: { choice: 'yes', back: '/faq' },
  // A foreign return page leads to the cookie page.
  elsewhere: /^to \/cookies#consent$/,
}
