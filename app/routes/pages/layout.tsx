import '#app/i18n/groups/pages.ts'
import { Outlet } from 'react-router'

/** Loads texts that only information pages need. */
export default function InformationTexts() {
  return <Outlet />
}
