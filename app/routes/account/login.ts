import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/login'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URLSearchParams({ tab: 'signin' })
  const redirectTo = new URL(request.url).searchParams.get('redirectTo')
  if (redirectTo) query.set('redirectTo', redirectTo)
  return redirect(localPath(`/auth?${query}`, shopOf(context).language))
}
