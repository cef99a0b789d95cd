import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { NotFoundScreen } from '#app/ui/not-found-screen.tsx'
import type { Route } from './+types/not-found'

/** Any path without a screen: the path is logged, escaped and cut, for the owner to see dead links. */
export function loader({ request, context }: Route.LoaderArgs) {
  shopOf(context).log.info({ path: JSON.stringify(new URL(request.url).pathname).slice(0, 200) }, 'unknown path')
  return data(null, { status: 404 })
}

export default NotFoundScreen
