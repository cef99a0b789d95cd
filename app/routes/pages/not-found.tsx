import { data } from 'react-router'
import { NotFoundScreen } from '#app/ui/route-problem.tsx'

/** Logged without personal parts (http/unknown-paths). */
export const loader = () => data(null, { status: 404 })

export default NotFoundScreen
