import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/settings-short'

/** Second address of the settings, as specified. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localPath('/admin/settings', shopOf(context).language))
