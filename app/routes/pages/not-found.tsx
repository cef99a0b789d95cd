import { data } from 'react-router'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'

/** Any path without a screen; the edge logs it, without words that may be keys (http/unknown-paths). */
export const loader = () => data(null, { status: 404 })

export default NotFoundScreen
