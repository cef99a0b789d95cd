import type { Shop } from '#app/context.server.ts'
import { legalKeys } from '#app/modules/content/content-fields.ts'
import { readLegalReviews } from '#app/modules/content/legal/legal-reviews.server.ts'
import { type OpeningStep, openSteps } from '#app/modules/settings/opening-rules.ts'
import { readSettingsFacts } from '#app/modules/settings/read-settings.server.ts'
import { outboxMailer } from '#app/platform/mail/mailer.server.ts'

/** Remaining steps before opening; none in demo mode. */
export async function findOpenSteps({ db, demo, payments, mailer }: Shop): Promise<OpeningStep[]> {
  if (demo) return []
  const [facts, reviews] = await Promise.all([readSettingsFacts(db), readLegalReviews(db)])
  const unreviewed = legalKeys.filter((key) => reviews[key] === null).length
  return openSteps({ ...facts, movesMoney: payments.movesMoney, sendsMail: mailer !== outboxMailer, unreviewed })
}
