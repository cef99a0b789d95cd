import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, success } from '#app/http/form.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { confirmForm, invitationForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField } from '#app/modules/accounts/account-messages.ts'
import { findUserByEmail } from '#app/modules/accounts/accounts.queries.server.ts'
import { type Joining, joinStaff } from '#app/modules/staff/join-staff.server.ts'
import { findInvitationByToken } from '#app/modules/staff/staff.queries.server.ts'
import { InvitationScreen, type InvitationState } from '#app/modules/staff/ui/invitation-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/invitation'

/** Opening the link changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, state: await stateOf(shopOf(context), token) }
}

async function stateOf({ db, clock, visitor }: Shop, token: string): Promise<InvitationState> {
  const invitation = await findInvitationByToken(db, token, clock())
  if (!invitation) return { kind: 'dead' }
  const { email } = invitation
  const who = await visitor()
  if (who.signedIn) return who.email === email ? { kind: 'mine', email } : { kind: 'other', email, here: who.email }
  return { kind: (await findUserByEmail(db, email)) ? 'sign_in' : 'new', email }
}

const linkUsed = () => refused('link_expired', accountMessages.link_expired)

const answers = intents({
  open: async (form: FormData, shop: Shop) => {
    const read = readFields(form, invitationForm)
    if (!read.ok) return read.fields?.token ? linkUsed() : invalid(withMissing(read))
    const { token, name, password } = read.value
    return join(shop, token, { kind: 'new', name, password }, read.values)
  },
  take: async (form: FormData, shop: Shop) => {
    const read = readFields(form, confirmForm)
    if (!read.ok) return linkUsed()
    const { userId, sessionId } = await signedIn(shop)
    return join(shop, read.value.token, { kind: 'signed_in', userId, sessionId })
  },
})

async function join({ db, clock, ip }: Shop, token: string, by: Joining, values: Record<string, string> = {}) {
  const joined = await joinStaff(db, { token, by, ip, now: clock() })
  if (joined.ok) return success({ joined: by.kind })
  return refused(joined.reason, accountMessages[joined.reason], { at: refusedField(joined.reason), values })
}

export async function action({ request, context }: Route.ActionArgs) {
  return answers(await readForm(request), shopOf(context))
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationScreen {...loaderData} answer={actionData} />
}
