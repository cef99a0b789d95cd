import { decideResend, isResent, type MailOfOrder, problemOf } from '#app/modules/mails/resend-rules.ts'

/** What staff see of an order's mails, newest first; the words of a mail leave the server only when it is read. */
export const toAdminOrderMails = (mails: readonly MailOfOrder[]) =>
  mails.map((mail) => {
    const decision = decideResend(mails, mail.id)
    return {
      id: mail.id,
      subject: mail.subject,
      recipient: mail.recipient,
      state: mail.state as 'queued' | 'sent' | 'failed',
      isResent: isResent(mail),
      problem: mail.state !== 'sent' && mail.lastError ? problemOf(mail.lastError) : undefined,
      attempts: mail.attempts,
      at: mail.sentAt ?? mail.createdAt,
      /** Why it cannot be sent again now. */
      resendRefusal: decision.ok ? undefined : decision.reason,
    }
  })
export type AdminOrderMail = ReturnType<typeof toAdminOrderMails>[number]
