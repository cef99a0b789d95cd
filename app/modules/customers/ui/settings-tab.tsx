import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { LocalLink, useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatMonth } from '#app/kit/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { ProfileAnswer } from '../profile-answer.ts'

type Props = {
  email: string
  verified: boolean
  memberSince: Date
  answer: ProfileAnswer | undefined
  reminders: ReactNode
  consents: ReactNode
}

export function SettingsTab({ email, verified, memberSince, answer, reminders, consents }: Props) {
  const t = useT()
  const path = useLocalPath()
  const language = useLanguage()
  const row = 'grid gap-x-8 gap-y-1 border-b border-line py-3 sm:grid-cols-[12rem_1fr]'
  return (
    <>
      <dl className="max-w-[40rem] border-t border-line">
        <div className={row}>
          <dt className="text-ink-soft">{t('account.settings.memberSince')}</dt>
          <dd>{formatMonth(memberSince, language)}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t('account.settings.verified')}</dt>
          <dd>
            {t(verified ? 'account.settings.yes' : 'account.settings.no')}
            {!verified && email && <SendAgain email={email} answer={answer} />}
          </dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t('account.settings.password')}</dt>
          <dd>
            <LocalLink
              to="/profile/security"
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {t('account.security.title')}
            </LocalLink>
          </dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t('cartReminder.title')}</dt>
          <dd>{reminders}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t('ownConsents.title')}</dt>
          <dd>{consents}</dd>
        </div>
        <div className={row}>
          <dt className="text-ink-soft">{t('account.settings.data')}</dt>
          <dd>
            {/* A plain link: a download, possibly after reauthentication. */}
            <a
              href={path('/profile/data?tab=settings')}
              className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {t('account.settings.download')}
            </a>
            <p className="text-sm text-ink-soft">{t('account.settings.dataText')}</p>
            {/* Needs reauthentication, too. */}
            <a
              href={path('/profile/delete')}
              className="mt-2 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {t('account.settings.delete')}
            </a>
          </dd>
        </div>
      </dl>
      <Form action={path('/auth/sign-out')} className="mt-8">
        <Button type="submit" variant="secondary">
          {t('account.settings.signOut')}
        </Button>
      </Form>
    </>
  )
}

function SendAgain({ email, answer }: { email: string; answer: ProfileAnswer | undefined }) {
  const t = useT()
  const busy = useNavigation().formData?.get('intent') === 'send-confirmation'
  if (answer?.ok && answer.sentTo)
    return <output className="mt-1 block">{t('account.settings.sentAgain', { email })}</output>
  return (
    <Form intent="send-confirmation" preventScrollReset>
      <Button type="submit" variant="quiet" isBusy={busy}>
        {t('account.settings.sendAgain')}
      </Button>
    </Form>
  )
}
