import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import type { Route } from './+types/settings-short'

/** The other address of the settings, as the specification has it. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(localPath('/admin/settings', shopOf(context).language))
