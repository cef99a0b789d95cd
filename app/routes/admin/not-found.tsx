import { data } from 'react-router'

/** The same for all, to reveal no screens. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function AdminNotFound() {
  return null
}
