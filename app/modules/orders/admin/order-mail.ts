import { decideResend, isResent, type MailOfOrder, problemOf } from '#app/modules/mails/resend-rules.ts'

/** Newest first, without bodies, which are loaded one by one. */
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
      resendRefusal: decision.ok ? undefined : decision.reason,
    }
  })
export type AdminOrderMail = ReturnType<typeof toAdminOrderMails>[number]
