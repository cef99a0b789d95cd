import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/orders'

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localPath('/profile?tab=orders', shopOf(context).language))
