import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { accountNumber, bankCodes, thaiBanks } from '#app/modules/settings/thai-banks.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { refusalOf } from '#app/ui/admin/steps.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import type { RefundDestination as Destination } from '../refund-destination.ts'
import type { AdminRefundPage } from './find-refund-page.server.ts'
import { destinationFields } from './refund-inputs.ts'

type Props = { refund: AdminRefundPage; sent: AdminAnswer | undefined }

/** Where a manual refund is sent, with the forms that enter, confirm and change it. */
export function RefundDestination({ refund, sent }: Props) {
  const { t, language } = useAdminTexts()
  const { destination } = refund
  if (!destination?.to)
    return (
      <>
        <Pending refund={refund} sent={sent} />
        <p className="mb-3">{t(destination ? 'refunds.lead.lost' : 'refunds.lead.ask')}</p>
        <DestinationForms sent={sent} />
      </>
    )
  const { to, by, at } = destination
  return (
    <>
      <Pending refund={refund} sent={sent} />
      {to.way === 'promptpay' ? <PromptPay refund={refund} id={to.id} /> : <Account to={to} />}
      <p className="mt-3 text-xs text-ink-soft">
        {t(`refunds.lead.by.${by}`, { moment: formatMoment(at, language) })} · {t('refunds.lead.forgotten')}
      </p>
      <details className="mt-2">
        <summary className={foldedLink}>{t('refunds.part.change')}</summary>
        <DestinationForms sent={sent} />
      </details>
    </>
  )
}

const step = { failure: 'refunds.refusal.failed' } as const
const foldedLink = 'inline-flex min-h-11 items-center underline decoration-line underline-offset-4'

/** An account that the customer entered; no money may go there until it is confirmed. */
function Pending({ refund: { pending }, sent }: Props) {
  const { t, language } = useAdminTexts()
  if (!pending) return null
  const enteredAt = { moment: formatMoment(pending.at, language) }
  if (pending.confirmedBy === 'mail')
    return (
      <p className="mb-3 border-l-2 border-gold pl-4">
        {t(`refunds.pending.${pending.isExpired ? 'over' : 'mail'}`, enteredAt)}
      </p>
    )
  return (
    <AdminForm {...step} intent="confirm" sent={sent} className="mb-4 grid gap-2 border-l-2 border-gold pl-4">
      <p>{t('refunds.pending.staff', enteredAt)}</p>
      {pending.to?.way === 'promptpay' && <p className="tabular text-lg break-all">{pending.to.id}</p>}
      {pending.to?.way === 'bank' && <Account to={pending.to} />}
      <input type="hidden" name="at" value={pending.at.toISOString()} />
      <SecondarySubmit>{t('refunds.pending.confirm')}</SecondarySubmit>
    </AdminForm>
  )
}

function PromptPay({ refund: { qrPicture, amount, name }, id }: { refund: AdminRefundPage; id: string }) {
  const t = useAdminT()
  return (
    <div className="grid gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      {qrPicture && (
        <img
          src={`data:image/png;base64,${qrPicture}`}
          alt={t('refunds.qr', { amount: formatSatang(amount) })}
          width={208}
          height={208}
          className="border border-line bg-white"
        />
      )}
      <div className="min-w-0">
        <p className="text-ink-soft">{t('refunds.promptpay')}</p>
        <p className="tabular text-lg break-all">{id}</p>
        <p className="tabular mt-2 text-lg">{formatSatang(amount)}</p>
        <p className="mt-2">{t('refunds.lead.scan', { name })}</p>
      </div>
    </div>
  )
}

function Account({ to: { bank, number, name } }: { to: Destination & { way: 'bank' } }) {
  const { t, language } = useAdminTexts()
  return (
    <>
      <p className="text-ink-soft">{thaiBanks[bank].name[language]}</p>
      <p className="tabular text-lg">{accountNumber(number)}</p>
      <p className="break-words">{name}</p>
      <p className="mt-2">{t('refunds.lead.compare')}</p>
    </>
  )
}

function DestinationForms({ sent }: Pick<Props, 'sent'>) {
  const { t, language } = useAdminTexts()
  return (
    <div className="grid gap-6">
      <AdminForm {...step} intent="destination" sent={sent} className="grid gap-3">
        <input type="hidden" name="way" value="promptpay" />
        <Field of={destinationFields.promptPayId} />
        <SaveButton />
      </AdminForm>
      <details open={refusalOf(sent, 'destination')?.values?.bank !== undefined}>
        <summary className={foldedLink}>{t('refunds.bankAccount')}</summary>
        <AdminForm {...step} intent="destination" sent={sent} className="grid gap-3">
          <input type="hidden" name="way" value="bank" />
          <SelectField of={destinationFields.bank}>
            <option value="">{t('refunds.to.chooseBank')}</option>
            <Options of={bankCodes} text={(code) => thaiBanks[code].name[language]} />
          </SelectField>
          <Field of={destinationFields.accountNumber} />
          <Field of={destinationFields.accountName} />
          <SaveButton />
        </AdminForm>
      </details>
    </div>
  )
}

const SaveButton = () => <SecondarySubmit>{useAdminT()('refunds.to.save')}</SecondarySubmit>
