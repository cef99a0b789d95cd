import { Form } from 'react-router'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { SubmitButton } from '../button.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { SkipLink } from '../page/focus.tsx'
import { AdminTopNav } from './admin-nav.tsx'
import type { AdminReader, WaitingCounts } from './admin-screens.ts'
import { AdminPalette } from './palette/palette.tsx'
import { useCloseOnEscape } from './use-close-on-escape.ts'

type SignedIn = { name: string; email: string; reader: AdminReader & { role: 'customer' | 'staff' | 'admin' } }

export function AdminHeader({ name, email, reader, waiting }: SignedIn & { waiting: WaitingCounts }) {
  const t = useAdminT()
  return (
    <header data-print="no" className="sticky top-0 z-30 border-b border-line bg-surface">
      <SkipLink />
      <div className="flex flex-wrap items-center gap-x-4 px-4 md:gap-x-8 md:px-8 xl:px-4.5">
        <LocalLink to="/admin" className="flex min-h-14 items-center gap-2">
          <span className="font-serif text-lg">{t('frame.brand')}</span>
          <span className="text-ink-soft">{t('frame.title')}</span>
        </LocalLink>
        <AdminTopNav reader={reader} waiting={waiting} />
        <div className="ml-auto flex items-center gap-x-3 sm:gap-x-5">
          <AdminPalette reader={reader} />
          <LanguageSwitch english="English" />
          <LocalLink to="/" className="hidden min-h-11 items-center hover:underline sm:flex">
            {t('frame.toShop')}
          </LocalLink>
          <AccountMenu name={name} email={email} reader={reader} />
        </div>
      </div>
    </header>
  )
}

function AccountMenu({ name, email, reader }: SignedIn) {
  const { t, path } = useAdminTexts()
  const menu = useCloseOnEscape()
  return (
    <details className="group relative" ref={menu}>
      <summary
        aria-label={`${t('frame.account')}: ${name}`}
        className="flex min-h-11 max-w-40 list-none items-center gap-1 [&::-webkit-details-marker]:hidden"
      >
        <span className="truncate">{name}</span>
        <span aria-hidden="true" className="text-ink-soft group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute right-0 z-40 mt-1 w-64 border border-line bg-surface p-4">
        <p className="break-words">{t('frame.signedInAs', { name })}</p>
        <p className="mt-1 break-words text-ink-soft">
          {email} · {t(`frame.role.${reader.role}`)}
        </p>
        <LocalLink to="/" className="mt-2 flex min-h-11 items-center underline underline-offset-4 sm:hidden">
          {t('frame.toShop')}
        </LocalLink>
        <LocalLink to="/profile/security" className="mt-2 flex min-h-11 items-center underline underline-offset-4">
          {t('frame.security')}
        </LocalLink>
        <LocalLink to="/admin/second-step" className="flex min-h-11 items-center underline underline-offset-4">
          {t('twoFactor.title')}
        </LocalLink>
        <Form method="post" action={path('/auth/sign-out')} reloadDocument>
          <SubmitButton variant="plain" className="flex min-h-11 items-center underline underline-offset-4">
            {t('frame.signOut')}
          </SubmitButton>
        </Form>
      </div>
    </details>
  )
}
