import { redirectDocument } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, refused } from '#app/http/form.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { signedOutCookies } from '#app/modules/accounts/sessions/browser.server.ts'
import type { Visitor } from '#app/modules/accounts/visitor.ts'
import { deleteOwnAccount, mayDeleteOwnAccount } from '#app/modules/customers/delete-own-account.server.ts'
import { DeleteAccountScreen } from '#app/modules/customers/ui/delete-account-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/delete-account'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const may = await mayDeleteOwnAccount(shop.db, visitor)
  const problem = may.ok ? undefined : { reason: may.reason, numbers: may.detail?.numbers ?? '' }
  return { verified: visitor.emailVerified, problem }
}

type Sent = { visitor: Extract<Visitor, { signedIn: true }>; shop: Shop }

const answers = intents({ delete: deleteAccount })

/** A repeated request succeeds when the account is already gone. */
async function deleteAccount(_form: FormData, { visitor, shop }: Sent) {
  const { db, language, origin, clock } = shop
  const done = await deleteOwnAccount(db, { ...visitor, language, now: clock() })
  if (!done.ok && done.reason !== 'not_found') return refused(done.reason, 'account.delete.title')
  const headers = signedOutCookies(origin.startsWith('https:')).map((cookie): [string, string] => [
    'set-cookie',
    cookie,
  ])
  return redirectDocument(localPath('/profile/deleted', language), { status: 303, headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  return answers(await readForm(request), { visitor, shop })
}

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  return <DeleteAccountScreen {...loaderData} />
}
