import { shopOf } from '#app/context.server.ts'
import { signInRedirect } from '#app/http/redirect-target.ts'
import type { Route } from './+types/register'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  signInRedirect(request, shopOf(context).language, 'signup')
