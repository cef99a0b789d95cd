import '#app/i18n/groups/moneyTransfer.ts'
import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink, useLanguage, useLocalPath } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { adminButton, adminInput, adminPrimaryButton } from '#app/ui/admin/filter-form.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/toast.ts'
import type { PlacedByStaff } from '../placed-by-staff.server.ts'

/** An order that was just made: what the customer is shown or sent, and the way on. */
export function AdminPlacedOrder({ placed }: { placed: PlacedByStaff }) {
  const t = useAdminT()
  const path = useLocalPath()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { number, version, total, state, email, sentence, transfer } = placed
  const amount = formatSatang(total)
  const says = { handed_over: 'newOrder.handedOver', taken: 'newOrder.taken', waits: 'newOrder.waits' } as const
  return (
    <section className="grid max-w-xl gap-6">
      <div>
        <h1 ref={head} tabIndex={-1} className="text-xl outline-none">
          {t('newOrder.placed', { number })}
        </h1>
        <output className="mt-2 block text-lg">{t(says[state], { amount })}</output>
        {email && <p className="text-ink-soft">{t('newOrder.mailed', { email })}</p>}
      </div>
      {sentence && <Sentence text={sentence} />}
      {transfer && <Transfer transfer={transfer} />}
      <div className="flex flex-wrap gap-3">
        {transfer && (
          <Form method="post" action={path(`/admin/orders/${number}`)}>
            <input type="hidden" name="version" value={version} />
            <button type="submit" name="intent" value="move paid" className={adminPrimaryButton}>
              {t('newOrder.markPaid')}
            </button>
          </Form>
        )}
        <LocalLink to="/admin/orders/new" className={transfer ? adminButton : adminPrimaryButton}>
          {t('newOrder.another')}
        </LocalLink>
        <LocalLink to={`/admin/orders/${number}`} className={adminButton}>
          {t('newOrder.open')}
        </LocalLink>
      </div>
    </section>
  )
}

/** The message for the chat; without scripts, or where the browser refuses, it is selected by hand. */
function Sentence({ text }: { text: string }) {
  const t = useAdminT()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    if (await copyText(text, field.current)) toast.success(t('newOrder.copied'))
    else toast.error(t('orders.payLink.copyByHand'))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ink-soft">
        {t('newOrder.sentenceLabel')}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={4}
        value={text}
        onFocus={({ target }) => target.select()}
        className={adminInput}
      />
      <button type="button" onClick={() => void copy()} className={`${adminPrimaryButton} mt-2 noscript:hidden`}>
        {t('newOrder.copy')}
      </button>
    </div>
  )
}

function Transfer({ transfer }: { transfer: NonNullable<PlacedByStaff['transfer']> }) {
  const t = useAdminT()
  const language = useLanguage()
  if (transfer.method === 'own_promptpay')
    return (
      <div>
        <img
          src={`data:image/png;base64,${transfer.picture}`}
          alt={t('newOrder.methods.own_promptpay')}
          width={320}
          height={320}
          className="w-full max-w-80 border border-line bg-white"
        />
        <p className="mt-2 text-ink-soft">{t('newOrder.showQr')}</p>
      </div>
    )
  return (
    <dl>
      <dt className="text-ink-soft">{t('newOrder.transferTo')}</dt>
      {transfer.accounts.map(({ bank, number, name }) => (
        <dd key={`${bank} ${number}`} className="tabular">
          {thaiBanks[bank].name[language]} · {accountNumber(number)} · {name}
        </dd>
      ))}
    </dl>
  )
}
