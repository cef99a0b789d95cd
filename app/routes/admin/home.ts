import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/home'

/** The back office opens on what has to be done: the orders. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(localPath('/admin/orders', shopOf(context).language))
