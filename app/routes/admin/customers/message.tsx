import { notFound, shopOf, uuidIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, answered, refused, success } from '#app/http/form.server.ts'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formText } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { messageThread, type ThreadMessage } from '#app/modules/messages/admin/message-list.queries.server.ts'
import {
  AdminMessageButton,
  AdminMessageText,
  AdminOtherMessages,
  AdminReplyForm,
} from '#app/modules/messages/admin/message-thread.tsx'
import { changeMessage, replyToMessage, stopReplies } from '#app/modules/messages/change-message.server.ts'
import type { MessageChange } from '#app/modules/messages/message-rules.ts'
import { markRead } from '#app/modules/messages/messages.queries.server.ts'
import { toAdminOrder } from '#app/modules/orders/admin/admin-order.ts'
import { AdminLatestOrders } from '#app/modules/orders/admin/list/home-orders.tsx'
import { ordersOfAddress } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminPart, AdminTextLink } from '#app/ui/admin/part.tsx'
import { PageTitle } from '#app/ui/page/page-head.tsx'
import { WholeName } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/message'

/** Opening a message marks it as read. `replyKey`: a reply submitted twice is sent once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const thread = (await messageThread(db, uuidIn(params.message))) ?? notFound()
  const [orders] = await Promise.all([
    ordersOfAddress(db, thread.message.email, 10),
    markRead(db, params.message, clock()),
  ])
  return { ...thread, orders: orders.map(toAdminOrder), replyKey: crypto.randomUUID() }
}

export const action = adminAction(
  'routes/admin/customers/message',
  {
    answer: reply,
    take: changing('take'),
    release: changing('release'),
    done: changing('done'),
    reopen: changing('reopen'),
    stop_replies: revokeReplyAddress,
  },
  { notFound: 'messages.refusal.not_found' },
)

function changing(change: MessageChange) {
  return async (_form: FormData, { shop, id, by }: AdminInput) => {
    const changed = await changeMessage(shop.db, { id, change, ...by })
    return answered('messages', changed, `messages.changed.${change}`)
  }
}

/** Later mails to the address this message came to are rejected; the shop's next mail has a new one. */
async function revokeReplyAddress(_form: FormData, { shop, id, by }: AdminInput) {
  const stopped = await stopReplies(shop.db, { id, ...by })
  if (!stopped.ok) return refused('not_found', 'messages.refusal.not_found')
  return success(withMessage('messages.changed.stop_replies'))
}

async function reply(form: FormData, { shop, id, by }: AdminInput) {
  const [key, text] = [formText(form, 'key'), formText(form, 'answer')]
  if (!isUuid(key)) return refused('bad_request', 'frame.badRequest', { values: { answer: text } })
  const sent = await replyToMessage(shop.db, { messageId: id, key, text, ...by })
  if (sent.ok) return success(withMessage('messages.answered'))
  const at = sent.reason === 'empty' || sent.reason === 'too_long' ? 'answer' : undefined
  return refused(sent.reason, `messages.refusal.${sent.reason}`, { at, values: { answer: text } })
}

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, others, orders, replyKey } = loaderData
  const t = useAdminT()
  return (
    <>
      <AdminNotice answer={actionData} />
      <Head message={message} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <article>
            <AdminMessageText message={message} />
            {message.takesReplies && <StopReplies />}
          </article>
          <AdminPart title={t('messages.answerTitle')}>
            <AdminReplyForm key={message.id} email={message.email} replyKey={replyKey} sent={actionData} />
          </AdminPart>
          {others.length > 0 && (
            <AdminPart title={t('messages.others')}>
              <AdminOtherMessages messages={others} />
            </AdminPart>
          )}
        </div>
        <AdminPart title={t('messages.orders')}>
          {orders.length > 0 ? (
            <AdminLatestOrders orders={orders} />
          ) : (
            <p className="text-ink-soft">{t('messages.noOrders')}</p>
          )}
          <p className="mt-2 text-xs text-ink-soft">{t('messages.unproved')}</p>
        </AdminPart>
      </div>
    </>
  )
}

function Head({ message }: { message: ThreadMessage }) {
  const { t, language } = useAdminTexts()
  const { takenBy, doneAt, orderNumber } = message
  return (
    <>
      <PageTitle>{message.subject}</PageTitle>
      <AdminBackLink to="/admin/messages">{t('messages.back')}</AdminBackLink>
      <h1 lang={message.language} className="text-xl wrap-anywhere">
        {message.subject}
      </h1>
      <p className="mt-1 wrap-anywhere">
        <WholeName name={message.name} /> · <a href={`mailto:${message.email}`}>{message.email}</a>
      </p>
      <p className="tabular text-ink-soft">
        {formatMoment(message.createdAt, language)} · {t(`messages.mark.${doneAt ? 'done' : 'open'}`)}
        {takenBy && ` · ${t('messages.with', { name: takenBy })}`}
      </p>
      {orderNumber && (
        <p>
          <AdminTextLink to={`/admin/orders/${orderNumber}`}>
            {t('messages.aboutOrder', { number: orderNumber })}
          </AdminTextLink>
        </p>
      )}
      <div className="mt-3 mb-8 flex flex-wrap gap-3">
        <AdminMessageButton change={takenBy ? 'release' : 'take'} />
        <AdminMessageButton change={doneAt ? 'reopen' : 'done'} />
      </div>
    </>
  )
}

function StopReplies() {
  const t = useAdminT()
  return (
    <div className="measure mt-4 grid justify-items-start gap-2 text-xs text-ink-soft">
      <AdminMessageButton change="stop_replies" />
      <p>{t('messages.stopHint')}</p>
    </div>
  )
}
