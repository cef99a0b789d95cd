import '#app/i18n/groups/account.ts'
import '#app/i18n/groups/fields.ts'
import { Outlet } from 'react-router'

/** Brings the texts of the pages about an account, which no other page carries. */
export default function AccountTexts() {
  return <Outlet />
}
