import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { LocalLink, useTexts } from '#app/i18n/provider.tsx'
import { Button, SubmitButton } from '../button.tsx'
import { UserIcon } from '../icons.tsx'
import type { SignedIn } from './account-control.tsx'

const ownLinks = [
  ['/profile', 'myAccount'],
  ['/orders', 'myOrders'],
] as const

const entry = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-paper'

export function AccountMenu({ signedIn }: { signedIn: SignedIn }) {
  const { t, path } = useTexts()
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const links = signedIn.staff ? [...ownLinks, ['/admin', 'backOffice'] as const] : ownLinks
  useEffect(() => () => menu.current?.hidePopover(), [key])
  return (
    <>
      <Button popoverTarget="account-menu" variant="icon" aria-label={t('frame.header.account')}>
        <UserIcon size={22} />
      </Button>
      <div ref={menu} id="account-menu" popover="auto" className="account-menu border border-line bg-surface py-2">
        {signedIn.name && (
          <p className="eyebrow max-w-60 truncate px-4 py-2">{t('frame.header.hello', { name: signedIn.name })}</p>
        )}
        {links.map(([to, name]) => (
          <LocalLink key={to} to={to} className={entry}>
            {t(`frame.header.${name}`)}
          </LocalLink>
        ))}
        <form method="post" action={path('/auth/sign-out')}>
          <SubmitButton variant="plain" className={entry}>
            {t('frame.header.signOut')}
          </SubmitButton>
        </form>
      </div>
    </>
  )
}
