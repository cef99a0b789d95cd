import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { decimalBaht, formatSatang } from '#app/kit/money.ts'
import { type AdminAnswer, AdminForm } from '#app/ui/admin/admin-form.tsx'
import { AdminBottomBar } from '#app/ui/admin/bottom-bar.tsx'
import { AdminFolded, refusalOf } from '#app/ui/admin/steps.tsx'
import { SecondaryButton, SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { rejectReasons } from '../slip.ts'
import type { AdminSlip } from './admin-slip.server.ts'
import { approveInputs, rejectInputs } from './slip-inputs.ts'

type Props = { slip: AdminSlip; next: string | undefined; sent: AdminAnswer | undefined }

/** Prefills only an amount that the bank reported; otherwise staff read it in their banking app. */
export function AdminSlipSteps({ slip, next, sent }: Props) {
  const t = useAdminT()
  return (
    <section className="mt-6">
      {slip.state === 'waiting' ? (
        <>
          <h2 className="mb-3 text-lg max-lg:hidden">{t('slips.approve.title')}</h2>
          <AdminBottomBar>
            <Approve slip={slip} sent={sent} />
          </AdminBottomBar>
          <AdminFolded title={t('slips.reject.title')} open={refusalOf(sent, 'reject') !== undefined}>
            <Reject slip={slip} sent={sent} />
          </AdminFolded>
        </>
      ) : (
        <Decision slip={slip} sent={sent} />
      )}
      <p className="mt-6">
        {next ? (
          <SecondaryButton to={`/admin/slips/${next}`}>{t('slips.next')}</SecondaryButton>
        ) : (
          <span className="text-ink-soft">{t('slips.none')}</span>
        )}
      </p>
    </section>
  )
}

/** The form shows the reason of a refusal, the toast only its title. */
const step = { failure: 'slips.refusal.failed', titleOnly: true } as const

type StepProps = Pick<Props, 'slip' | 'sent'>

function Approve({ slip, sent }: StepProps) {
  const t = useAdminT()
  return (
    <AdminForm
      {...step}
      intent="approve"
      sent={sent}
      start={{ amount: slip.transferred === null ? '' : decimalBaht(slip.transferred) }}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
    >
      <input type="hidden" name="version" value={slip.version} />
      <Field of={approveInputs.amount} />
      <SubmitButton className="mt-6">{t('slips.approve.send')}</SubmitButton>
    </AdminForm>
  )
}

function Reject({ slip, sent }: StepProps) {
  const t = useAdminT()
  return (
    <AdminForm {...step} intent="reject" sent={sent} className="grid gap-3">
      <input type="hidden" name="version" value={slip.version} />
      <SelectField of={rejectInputs.reason}>
        <option value="">{t('slips.reject.choose')}</option>
        <Options of={rejectReasons} text={(reason) => t(`slips.reason.${reason}`)} />
      </SelectField>
      <TextArea of={rejectInputs.note} rows={3} lang={slip.order.language} />
      <SecondarySubmit>{t('slips.reject.send')}</SecondarySubmit>
    </AdminForm>
  )
}

function Decision({ slip, sent }: StepProps) {
  const t = useAdminT()
  const { state, received, outcome, refunds, rejectReason, rejectNote } = slip
  if (state === 'approved')
    return (
      <p className="border-l-2 border-jade bg-surface px-4 py-3">
        {t('slips.received')} <span className="tabular">{formatSatang(received ?? 0)}</span>
        {outcome && <span className="block">{t(`slips.outcomeOf.${outcome}`)}</span>}
        {refunds.map(({ id, amount }) => (
          <LocalLink key={id} to="/admin/refunds" className="tabular text-link">
            {t('slips.goesBack', { amount: formatSatang(amount) })}
          </LocalLink>
        ))}
      </p>
    )
  return (
    <>
      <p className="border-l-2 border-lacquer bg-surface px-4 py-3">
        {rejectReason && t(`slips.reason.${rejectReason}`)}
        {rejectNote && <span className="block break-words whitespace-pre-line">{rejectNote}</span>}
      </p>
      <AdminFolded title={t('slips.approve.again')} open={refusalOf(sent, 'approve') !== undefined}>
        <Approve slip={slip} sent={sent} />
      </AdminFolded>
    </>
  )
}
