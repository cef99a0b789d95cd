import { data } from 'react-router'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'

/** The same for all, to reveal no screens. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}

export const ErrorBoundary = () => <AdminFault title="frame.notFoundTitle" />
