import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { readDeliveryReport } from '#app/platform/mail/delivery-report.ts'
import { markIn, type ReturnPath } from '#app/platform/mail/return-path.server.ts'
import { signedSubscriber } from './campaign.ts'
import { failuresIn } from './campaign-rules.ts'
import { findSentRecipients, writeReportedFailure } from './recipients.queries.server.ts'
import { markBounced } from './subscribers.queries.server.ts'

/** All reports come from one mail server, which retries refused ones. */
const limit = { key: 'newsletter:reports', limit: 300, perSeconds: 60 }

/** `bounced`: unsubscribed; `failed`: other permanent failure. */
type ReportEffect = 'bounced' | 'failed' | 'ignored'

/** A permanent mailbox failure ends the subscription (decision 66), by the signed return path only and once. */
export async function takeDeliveryReport(
  db: Db,
  returnPath: ReturnPath,
  { message, now }: { message: string; now: Date },
): Promise<Result<ReportEffect, 'rate_limited'>> {
  if (!(await allow(db, { ...limit, now }))) return refuse('rate_limited')
  const report = readDeliveryReport(message)
  const mark = report && markIn(report.header)
  if (!report || !mark) return ok('ignored')
  const failures = failuresIn(report.recipients)
  const addresses = failures.flatMap((failure) => failure.addresses)
  const recipients = await findSentRecipients(db, mark.id, addresses)
  const email = recipients.find((recipient) => returnPath.proves(mark, signedSubscriber(recipient)))?.email
  const failure = email && failures.find((candidate) => candidate.addresses.includes(email))
  if (!failure) return ok('ignored')
  const { state, status: code } = failure
  return inTransaction(db, async (tx) => {
    const recipientId = { id: mark.id, email }
    if (!(await writeReportedFailure(tx, recipientId, { state, error: `reported ${code}` }))) return ok('ignored')
    if (state === 'bounced') await markBounced(tx, email, now)
    return ok(state)
  })
}
