import '#app/i18n/groups/pages.ts'
import { Outlet } from 'react-router'

/** Brings the texts of the pages about what the house says about itself, which no other page carries. */
export default function InformationTexts() {
  return <Outlet />
}
