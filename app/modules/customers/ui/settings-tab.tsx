import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatMonth } from '#app/kit/dates.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { ProfileAnswer } from '../customer.ts'

type Props = ConfirmationProps & { verified: boolean; memberSince: Date; reminders: ReactNode; consents: ReactNode }
type ConfirmationProps = { email: string; answer: ProfileAnswer | undefined }

const linkClass = 'inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink'

export function SettingsTab({ email, verified, memberSince, answer, reminders, consents }: Props) {
  const t = useT()
  const path = useLocalPath()
  const language = useLanguage()
  return (
    <>
      <dl className="max-w-[40rem] border-t border-line">
        <Row label={t('account.settings.memberSince')}>{formatMonth(memberSince, language)}</Row>
        <Row label={t('account.settings.verified')}>
          {t(verified ? 'account.settings.yes' : 'account.settings.no')}
          {!verified && email && <SendConfirmation email={email} answer={answer} />}
        </Row>
        <Row label={t('account.settings.password')}>
          <LocalLink to="/profile/security" className={linkClass}>
            {t('account.security.title')}
          </LocalLink>
        </Row>
        <Row label={t('cartReminder.title')}>{reminders}</Row>
        <Row label={t('ownConsents.title')}>{consents}</Row>
        <Row label={t('account.settings.data')}>
          {/* A plain link: a download, possibly after reauthentication. */}
          <a href={path('/profile/data?tab=settings')} className={linkClass}>
            {t('account.settings.download')}
          </a>
          <p className="text-sm text-ink-soft">{t('account.settings.dataText')}</p>
          <a href={path('/profile/delete')} className={`mt-2 ${linkClass}`}>
            {t('account.settings.delete')}
          </a>
        </Row>
      </dl>
      <Form action={path('/auth/sign-out')} className="mt-8">
        <SubmitButton variant="secondary">{t('account.settings.signOut')}</SubmitButton>
      </Form>
    </>
  )
}

function SendConfirmation({ email, answer }: ConfirmationProps) {
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'send-confirmation'
  if (answer?.ok && answer.sentTo)
    return <output className="mt-1 block">{t('account.settings.sentAgain', { email })}</output>
  return (
    <Form intent="send-confirmation" preventScrollReset>
      <SubmitButton variant="quiet" isBusy={isBusy}>
        {t('account.settings.sendAgain')}
      </SubmitButton>
    </Form>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
