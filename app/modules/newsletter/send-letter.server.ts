import { createHash } from 'node:crypto'
import { type Language, localPath } from '#app/i18n/language.ts'
import { readerMark } from '#app/modules/mails/mail-marks.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { restSeconds } from '#app/platform/jobs/drain.server.ts'
import { enqueue, maxAttempts } from '#app/platform/jobs/queue.server.ts'
import { deliveryFault } from '#app/platform/mail/delivery-fault.ts'
import type { Ports } from '#app/platform/ports.ts'
import { drawLetter, letterData } from './draw-letter.server.ts'
import { aboutReader, type Letter } from './letter.ts'
import { afterFault } from './letter-rules.ts'
import {
  letterById,
  lockLetter,
  nextDue,
  type TakenRecipient,
  takeRecipient,
  writeLetterState,
  writeRecipient,
} from './letters.queries.server.ts'
import { letterKey } from './start-letter.server.ts'
import { markBounced } from './subscribers.queries.server.ts'

export type LetterPorts = Pick<Ports, 'database' | 'mailer' | 'bounces' | 'origin' | 'clock'>

/** Concurrent connections, separate from order mails (decision 58). */
const atOnce = 4
/** Ends before the job counts as abandoned, even at 20 seconds each. */
const recipientsAJob = 60

/**
 * Sends a campaign to its next recipients, then queues itself or completes it. Each recipient is claimed right before
 * sending: after a crash none gets it twice.
 */
export async function sendLetter(ports: LetterPorts, { letterId }: { letterId: string }): Promise<void> {
  const { db } = ports.database
  const letter = await letterById(db, letterId)
  if (letter?.state !== 'sending') return
  const deliver = await openDelivery(ports, letter)
  let left = recipientsAJob
  const lane = async () => {
    while (left-- > 0) {
      const { more, recipient } = await takeRecipient(db, letterId)
      if (!more) return
      if (recipient) await deliver(recipient)
    }
  }
  // Awaits all lanes, so that none outlives the job.
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane))
  const fault = lanes.find((one) => one.status === 'rejected')
  if (fault) throw fault.reason
  await goOn(db, letterId, ports.clock())
}

/** Rendered once per language. */
async function openDelivery({ database: { db }, mailer, bounces, origin, clock }: LetterPorts, letter: Letter) {
  const { name, contact, mails } = await readSettings(db)
  const draw = async (language: Language) => {
    const data = await letterData(db, letter, { language, now: clock() })
    return drawLetter({ ...data, token: readerMark }, { language, origin, name })
  }
  const letters = { en: await draw('en'), th: await draw('th') }
  return async ({ email, token, language, attempts }: TakenRecipient) => {
    const { subject, html, text } = letters[language]
    const to = { id: letter.id, email }
    try {
      await mailer.deliver({
        id: mailId(to),
        to: email,
        subject,
        html: html.replaceAll(readerMark, token),
        text: text.replaceAll(readerMark, token),
        oneClick: oneClickAddress(origin, token, language),
        senderName: mails.senderName || undefined,
        replyTo: mails.replyTo || contact.email,
        returnPath: bounces?.returnPath.addressOf(letter.id, aboutReader({ email, token })),
      })
    } catch (error) {
      const state = afterFault(deliveryFault(error), attempts, maxAttempts)
      if (state === 'bounced') await markBounced(db, email, clock())
      const reason = String(error).slice(0, 500)
      await writeRecipient(db, to, { state, error: reason, restSeconds: restSeconds(attempts) })
      return
    }
    await writeRecipient(db, to, { state: 'sent', sentAt: clock() })
  }
}

/** Stable over attempts, without the address. */
const mailId = ({ id, email }: { id: string; email: string }): string =>
  `letter-${id}-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`

/** One-click address of mail programs; a browser is redirected to the button. */
const oneClickAddress = (origin: string, token: string, language: Language): string =>
  origin + localPath(`/newsletter/unsubscribe/${token}`, language)

function goOn(db: Db, id: string, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await lockLetter(tx, id))?.state !== 'sending') return
    const due = await nextDue(tx, id)
    if (due) await enqueue(tx, 'send_letter', { letterId: id }, { key: letterKey(id), runAt: due })
    else await writeLetterState(tx, id, { state: 'sent', finished_at: now })
  })
}
