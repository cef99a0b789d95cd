import { useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import type { AdminOrderDetails, AdminOrderMail } from './order-details.ts'

export function AdminOrderMails({ order, mails }: { order: AdminOrderDetails; mails: readonly AdminOrderMail[] }) {
  const t = useAdminT()
  if (mails.length === 0) return <p>{t(order.email ? 'orderMails.none' : 'orderMails.noneWithout')}</p>
  return (
    <ul>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} number={order.number} />
      ))}
    </ul>
  )
}

const stateColours = { queued: 'text-ink-soft', sent: 'text-jade', failed: 'text-lacquer' } as const

function Mail({ mail, number }: { mail: AdminOrderMail; number: string }) {
  const t = useAdminT()
  const [isOpen, setIsOpen] = useState(false)
  const path = useLocalPath()(`/admin/orders/${number}/mails/${mail.id}`)
  return (
    <li className="border-b border-line py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="break-words">{mail.subject}</span>
        <span className={stateColours[mail.state]}>{t(`orderMails.state.${mail.state}`)}</span>
      </p>
      <p className="tabular text-xs break-words text-ink-soft">
        <AdminMoment at={mail.at} />
        {` · ${t('orderMails.to', { email: mail.recipient })}`}
        {mail.isResent && ` · ${t('orderMails.again')}`}
      </p>
      {mail.problem && (
        <p className="mt-1">
          {t(`orderMails.problem.${mail.problem}`)}{' '}
          {t(mail.state === 'failed' ? 'orderMails.givenUp' : 'orderMails.attempts', { count: mail.attempts })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={t('orderMails.readOf', { subject: mail.subject })}
          className={linkStyle}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {t('orderMails.read')}
        </a>
        {mail.resendRefusal !== 'still_queued' && <Resend mail={mail} />}
      </div>
      {isOpen && <MailPreview path={path} title={mail.subject} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

const linkStyle = 'flex compact-link'

function Resend({ mail }: { mail: AdminOrderMail }) {
  const t = useAdminT()
  if (mail.resendRefusal) return <span className="text-ink-soft">{t(`orderMails.refusal.${mail.resendRefusal}`)}</span>
  return (
    <AdminForm failure="orderMails.failed" intent="resend" problem="own">
      <input type="hidden" name="mail" value={mail.id} />
      <SubmitButton
        variant="plain"
        aria-label={t('orderMails.resendOf', { subject: mail.subject })}
        className={linkStyle}
      >
        {t('orderMails.resend')}
      </SubmitButton>
    </AdminForm>
  )
}

/** Sandboxed: no scripts, forms or navigation. */
function MailPreview({ path, title, onClose }: { path: string; title: string; onClose: () => void }) {
  const t = useAdminT()
  const [html, setHtml] = useState<string | null>()
  const load = (frame: HTMLIFrameElement | null) => {
    if (!frame) return undefined
    const abort = new AbortController()
    void fetch(path, { signal: abort.signal })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null)
      .then((text) => {
        if (!abort.signal.aborted) setHtml(text)
      })
    return () => abort.abort()
  }
  return (
    <Dialog title={title} open onClose={onClose}>
      <p className="mb-2 text-ink-soft">{t('orderMails.note')}</p>
      {html === null && <p role="alert">{t('orderMails.unread')}</p>}
      <iframe
        ref={load}
        sandbox=""
        srcDoc={html ?? ''}
        title={t('orderMails.frame')}
        className="h-[60dvh] w-full border border-line bg-surface"
      />
    </Dialog>
  )
}
