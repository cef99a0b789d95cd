import '#app/i18n/groups/account.ts'
import '#app/i18n/groups/fields.ts'
import { Outlet } from 'react-router'

/** Loads texts that only account pages need. */
export default function AccountTexts() {
  return <Outlet />
}
