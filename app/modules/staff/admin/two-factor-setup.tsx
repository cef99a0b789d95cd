import { useFetcher } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { type AdminAnswer, AdminForm, AdminNotice, useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit, SubmitButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { twoFactorInputs } from './staff-inputs.ts'

/** `started`: with the key for the app. */
export type TwoFactorState =
  | { state: 'off' }
  | { state: 'started'; qr: string; key: string }
  | { state: 'on'; since: Date; codesLeft: number }

type TwoFactorAnswer = AdminAnswer<{ codes?: readonly string[] }>

type Props = { step: TwoFactorState; sent: TwoFactorAnswer | undefined }

/** Recovery codes are shown once. */
export function AdminTwoFactorSetup({ step, sent }: Props) {
  const fetcher = useAdminFetcher<TwoFactorAnswer>('twoFactor.failed')
  const answer = fetcher.data ?? sent
  const forms = { fetcher, answer }
  return (
    <>
      {!fetcher.data && <AdminNotice answer={sent} />}
      {answer?.ok && answer.codes && <RecoveryCodes codes={answer.codes} />}
      {step.state === 'off' && <TwoFactorOff {...forms} />}
      {step.state === 'started' && <TwoFactorStarted {...forms} step={step} />}
      {step.state === 'on' && <TwoFactorOn {...forms} step={step} />}
    </>
  )
}

type Forms = { fetcher: ReturnType<typeof useFetcher<TwoFactorAnswer>>; answer: TwoFactorAnswer | undefined }

function TwoFactorOff({ fetcher, answer }: Forms) {
  const t = useAdminT()
  return (
    <AdminForm fetcher={fetcher} intent="begin" answer={answer} className="grid gap-4">
      <p className="measure">{t('twoFactor.off')}</p>
      <p className="measure text-ink-soft">{t('twoFactor.needs')}</p>
      <SubmitButton>{t('twoFactor.begin')}</SubmitButton>
    </AdminForm>
  )
}

function TwoFactorStarted({ fetcher, answer, step: { qr, key } }: Forms & { step: { qr: string; key: string } }) {
  const t = useAdminT()
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-[16rem_minmax(0,1fr)]">
      <section>
        <h2 className="mb-3 text-lg">{t('twoFactor.scan')}</h2>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('twoFactor.qr')}
          width={256}
          height={256}
          className="border border-line"
        />
      </section>
      <div className="grid content-start gap-6">
        <p className="measure">
          {t('twoFactor.key')}
          <code className="mt-1 block font-mono text-base wrap-anywhere select-all">{key}</code>
        </p>
        <AdminForm fetcher={fetcher} intent="on" answer={answer} className="grid max-w-80 gap-4">
          <h2 className="text-lg">{t('twoFactor.confirm')}</h2>
          <Field of={twoFactorInputs.code} />
          <SubmitButton>{t('twoFactor.turnOn')}</SubmitButton>
        </AdminForm>
        <AdminForm fetcher={fetcher} intent="begin" answer={answer}>
          <SecondarySubmit>{t('twoFactor.again')}</SecondarySubmit>
        </AdminForm>
      </div>
    </div>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useAdminT()
  return (
    <section className="mb-8 max-w-2xl border border-jade p-4">
      <h2 className="text-lg">{t('twoFactor.codesTitle')}</h2>
      <p className="mt-1 mb-3">{t('twoFactor.codesText')}</p>
      <ol className="tabular grid gap-x-8 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  )
}

function TwoFactorOn({
  fetcher,
  answer,
  step: { since, codesLeft },
}: Forms & { step: { since: Date; codesLeft: number } }) {
  const { t, language } = useAdminTexts()
  return (
    <div className="grid gap-8">
      <AdminForm fetcher={fetcher} intent="codes" answer={answer} className="grid gap-3">
        <p>{t('twoFactor.on', { moment: formatMoment(since, language) })}</p>
        <p className="measure text-ink-soft">
          {t('twoFactor.left', { count: codesLeft })} {t('twoFactor.renewText')}
        </p>
        <SecondarySubmit>{t('twoFactor.renew')}</SecondarySubmit>
      </AdminForm>
      <AdminForm fetcher={fetcher} intent="off" answer={answer} className="grid gap-3 border-t border-line pt-6">
        <h2 className="text-lg">{t('twoFactor.offTitle')}</h2>
        <p className="measure text-ink-soft">{t('twoFactor.offText')}</p>
        <SecondarySubmit>{t('twoFactor.turnOff')}</SecondarySubmit>
      </AdminForm>
    </div>
  )
}
