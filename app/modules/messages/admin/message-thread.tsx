import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formFields, lines } from '#app/kit/field-kinds.ts'
import { type AdminAnswer, AdminButtonForm, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminMoment, AdminTextLink } from '#app/ui/admin/part.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { type MessageChange, maxStaffReplyLength } from '../message-rules.ts'
import type { MessageReply, ThreadMessage } from './message-list.queries.server.ts'

export const AdminMessageText = ({ message }: { message: ThreadMessage }) => (
  <>
    <p lang={message.language} className="measure text-base break-words whitespace-pre-line">
      {message.body}
    </p>
    <MailDetails message={message} />
    {message.replies.map((reply) => (
      <Reply key={reply.id} reply={reply} />
    ))}
  </>
)

function MailDetails({ message }: { message: ThreadMessage }) {
  const { byMail, sender, attachmentsLeftOut: count, quoted } = message
  const t = useAdminT()
  if (!byMail && sender === null) return null
  return (
    <div className="measure mt-2 text-xs text-ink-soft">
      <p>{t('messages.byMail')}</p>
      {sender !== null && (
        <p className="wrap-anywhere text-ink">
          {sender ? t('messages.sender', { email: sender }) : t('messages.senderErased')}
        </p>
      )}
      {sender !== null && <p>{t('messages.senderHint')}</p>}
      {count > 0 && <p className="text-ink">{t('messages.attachments', { count })}</p>}
      {quoted && (
        <details>
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t('messages.quoted')}
          </summary>
          <p lang={message.language} className="border-l border-line pl-4 break-words whitespace-pre-line">
            {quoted}
          </p>
        </details>
      )}
    </div>
  )
}

function Reply({ reply }: { reply: MessageReply }) {
  const { t, language } = useAdminTexts()
  return (
    <div className="mt-4 border-l-2 border-jade pl-4">
      <p className="tabular text-xs text-ink-soft">
        {t('messages.answeredBy', { name: reply.author, time: formatMoment(reply.createdAt, language) })}
        {' · '}
        <span className={reply.mail === 'failed' ? 'text-lacquer' : ''}>{t(`messages.mail.${reply.mail}`)}</span>
      </p>
      <p className="measure mt-1 break-words whitespace-pre-line">{reply.body}</p>
    </div>
  )
}

export function AdminOtherMessages({ messages }: { messages: readonly ThreadMessage[] }) {
  const t = useAdminT()
  return (
    <ol className="grid gap-6">
      {messages.map((message) => (
        <li key={message.id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
          <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <AdminTextLink to={`/admin/messages/${message.id}`}>{message.subject}</AdminTextLink>
            <span className="tabular text-xs text-ink-soft">
              {t(`messages.mark.${message.doneAt ? 'done' : 'open'}`)} · <AdminMoment at={message.createdAt} />
            </span>
          </p>
          <AdminMessageText message={message} />
        </li>
      ))}
    </ol>
  )
}

export function AdminMessageButton({ change }: { change: MessageChange | 'stop_replies' }) {
  const t = useAdminT()
  return (
    <AdminButtonForm intent={change} failure="messages.changeFailed">
      {t(`messages.change.${change}`)}
    </AdminButtonForm>
  )
}

type ReplyFormProps = {
  email: string
  /** Idempotency key; each sent reply brings a new one. */
  replyKey: string
  /** Without JavaScript. */
  sent: AdminAnswer | undefined
}

export function AdminReplyForm({ email, replyKey, sent }: ReplyFormProps) {
  const t = useAdminT()
  return (
    <AdminForm failure="messages.answerFailed" titleOnly resets intent="answer" sent={sent} className="grid gap-2">
      <input type="hidden" name="key" value={replyKey} />
      <TextArea of={messageInputs.answer} rows={8} />
      <SubmitButton>{t('messages.send')}</SubmitButton>
      <p className="wrap-anywhere text-ink-soft">{t('messages.sendTo', { email })}</p>
    </AdminForm>
  )
}

const messageInputs = formFields('messages', { answer: { ...lines(maxStaffReplyLength), hint: true } })
