import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/dashboard'

/** Second address of home, as specified. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(localPath('/admin', shopOf(context).language))
