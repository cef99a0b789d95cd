import type { ReactNode } from 'react'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import { MailIcon } from '#app/ui/icons.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { ListedMail } from '../mails.queries.server.ts'

/** The demo's outbox: what the shop would have sent. `messages`: those of LINE. */
export function OutboxScreen({ mails, messages }: { mails: ListedMail[]; messages: ReactNode }) {
  const t = useT()
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[56rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.outbox.title')} />
      <h1 className="text-3xl">{t('account.outbox.title')}</h1>
      <p className="measure mt-3 text-ink-soft">{t('account.outbox.text')}</p>
      {mails.length === 0 && <p className="mt-10 border-t border-line pt-6">{t('account.outbox.none')}</p>}
      <ol className="mt-8 border-t border-line">
        {mails.map((mail) => (
          <OutboxLine key={mail.id} mail={mail} />
        ))}
      </ol>
      {messages}
    </main>
  )
}

function OutboxLine({ mail }: { mail: ListedMail }) {
  const { t, language, path } = useTexts()
  return (
    <li className="border-b border-line">
      {/* The mail is a document of its own. */}
      <a
        href={path(`/outbox/${mail.id}`)}
        className="group grid grid-cols-[auto_1fr] items-start gap-x-4 py-4 hover:bg-surface sm:grid-cols-[auto_1fr_auto]"
      >
        <MailIcon className="mt-1 shrink-0 text-ink-soft" />
        <span className="min-w-0">
          <span lang={mail.language} className="block underline-offset-4 group-hover:underline">
            {mail.subject}
          </span>
          <span className="block text-sm break-words text-ink-soft">
            {t('account.outbox.to', { email: mail.recipient })}
          </span>
        </span>
        <span className="tabular col-start-2 text-sm text-ink-soft sm:col-start-3 sm:text-right">
          <time dateTime={mail.createdAt.toISOString()} className="mr-2 sm:mr-0 sm:block">
            {formatMoment(mail.createdAt, language)}
          </time>
          {t(`account.outbox.state.${stateOf(mail.state)}`)}
        </span>
      </a>
    </li>
  )
}

const stateOf = (state: string): 'queued' | 'sent' | 'failed' =>
  state === 'sent' || state === 'failed' ? state : 'queued'
