import { data } from 'react-router'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'

/** Any path below /admin without a screen: whoever is not staff does not learn here which there are. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}

export const ErrorBoundary = () => <AdminFault title="frame.notFoundTitle" />
