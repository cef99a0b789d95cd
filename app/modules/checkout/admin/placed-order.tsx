import '#app/i18n/groups/moneyTransfer.ts'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminPayLinkMessage } from '#app/modules/orders/admin/pay-link.tsx'
import { accountNumber, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { Button, SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import type { PlacedByStaff } from '../staff/place-staff-order.server.ts'

export function AdminPlacedOrder({ placed }: { placed: PlacedByStaff }) {
  const { t, path } = useAdminTexts()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const { number, version, total, state, email, payLink, transfer } = placed
  return (
    <section className="grid max-w-xl gap-6">
      <div>
        <h1 ref={head} tabIndex={-1} className="text-xl outline-none">
          {t('newOrder.placed', { number })}
        </h1>
        <output className="mt-2 block text-lg">{t(`newOrder.${state}`, { amount: formatSatang(total) })}</output>
        {email && <p className="text-ink-soft">{t('newOrder.mailed', { email })}</p>}
      </div>
      {payLink && <AdminPayLinkMessage payLink={payLink} />}
      {transfer && <Transfer transfer={transfer} />}
      <div className="flex flex-wrap gap-3">
        {transfer && (
          <Form method="post" action={path(`/admin/orders/${number}`)}>
            <input type="hidden" name="version" value={version} />
            <SubmitButton intent="move paid">{t('newOrder.markPaid')}</SubmitButton>
          </Form>
        )}
        <Button to="/admin/orders/new" variant={transfer ? 'secondary' : 'primary'}>
          {t('newOrder.another')}
        </Button>
        <SecondaryButton to={`/admin/orders/${number}`}>{t('newOrder.open')}</SecondaryButton>
      </div>
    </section>
  )
}

function Transfer({ transfer }: { transfer: NonNullable<PlacedByStaff['transfer']> }) {
  const { t, language } = useAdminTexts()
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
