import type { ReactNode } from 'react'
import { type AdminTranslate, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { say } from '#app/i18n/say.ts'
import { formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { recipientParts } from '../customer-view/recipient-rules.ts'
import type { AdminOrderEvent } from './order-details.ts'
import { orderInputs } from './order-inputs.ts'
import { refundReasonText } from './refund-reason.ts'

type Props = { events: readonly AdminOrderEvent[]; refundedItems: (refundId: string) => ReactNode }

export function AdminOrderTimeline({ events, refundedItems }: Props) {
  const t = useAdminT()
  return (
    <ol className="border-l border-line">
      {events.map((event) => (
        <li key={event.id} className="relative pb-4 pl-4">
          <span aria-hidden="true" className="absolute top-2 -left-1 size-2 rounded-full bg-ink-soft" />
          <p>{headline(event, t)}</p>
          {event.refundId && refundedItems(event.refundId)}
          {event.changes?.map(({ key, words }, index) => (
            <p key={`${key} ${index.toString()}`} className="break-words text-ink-soft">
              {say(t, key, words)}
            </p>
          ))}
          {event.note && <p className="break-words whitespace-pre-line text-ink-soft">{noteText(event, t)}</p>}
          <p className="tabular text-xs text-ink-soft">
            <AdminMoment at={event.at} />
            {' · '}
            {event.actorName || t(`orders.actor.${event.actorKind}`)}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A changed recipient's note names the changed parts. */
function noteText({ kind, note }: AdminOrderEvent, t: AdminTranslate): string {
  if (kind !== 'recipient_changed') return refundReasonText(note, t)
  const parts = recipientParts.filter((part) => note.split(' ').includes(part))
  return parts.map((part) => t(`orders.recipient.part.${part}`)).join(', ')
}

function headline({ kind, from, to, amount }: AdminOrderEvent, t: AdminTranslate): string {
  const words = t(`orders.event.${kind}`)
  const what = amount === null ? words : `${words}, ${formatSatang(amount)}`
  if (!to || from === to) return what
  const change = from ? `${t(`orders.status.${from}`)} → ${t(`orders.status.${to}`)}` : t(`orders.status.${to}`)
  return kind === 'moved' ? change : `${what}: ${change}`
}

/** `sent`: the response to a form without JavaScript. */
export function AdminNoteForm({ sent }: { sent: AdminAnswer | undefined }) {
  const t = useAdminT()
  return (
    <AdminForm failure="orders.noteFailed" titleOnly resets intent="note" sent={sent} className="mb-4 grid gap-2">
      <TextArea of={orderInputs.note} rows={2} />
      <SecondarySubmit>{t('orders.addNote')}</SecondarySubmit>
    </AdminForm>
  )
}
