import { lazy, type ReactNode, Suspense } from 'react'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { UserIcon } from '../icons.tsx'

/** Who is signed in, as far as the header has to know. */
export type SignedIn = { name: string; staff: boolean }

const ToProfile = () => <AccountLink to="/profile" />
// Only customers who are signed in load it; one that cannot be loaded leaves a link to the same places.
const AccountMenu = lazy<(props: { signedIn: SignedIn }) => ReactNode>(() =>
  import('./account-menu.tsx').then(
    (file) => ({ default: file.AccountMenu }),
    () => ({ default: ToProfile }),
  ),
)

/** Leads to the sign-in page; somebody signed in gets a small menu instead. */
export const AccountControl = ({ signedIn }: { signedIn: SignedIn | undefined }) =>
  signedIn ? (
    <Suspense fallback={<ToProfile />}>
      <AccountMenu signedIn={signedIn} />
    </Suspense>
  ) : (
    <AccountLink to="/auth" />
  )

function AccountLink({ to }: { to: '/auth' | '/profile' }) {
  const t = useT()
  return (
    <LocalLink to={to} className="target grid place-items-center" aria-label={t('frame.header.account')}>
      <UserIcon size={22} />
    </LocalLink>
  )
}
