import { lazy, type ReactNode, Suspense } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '../button.tsx'
import { UserIcon } from '../icons.tsx'

export type SignedIn = { name: string; staff: boolean }

const ToProfile = () => <AccountLink to="/profile" />
// Loaded for signed-in customers only; falls back to a link.
const AccountMenu = lazy<(props: { signedIn: SignedIn }) => ReactNode>(() =>
  import('./account-menu.tsx').then(
    (file) => ({ default: file.AccountMenu }),
    () => ({ default: ToProfile }),
  ),
)

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
    <Button to={to} variant="icon" aria-label={t('frame.header.account')}>
      <UserIcon size={22} />
    </Button>
  )
}
