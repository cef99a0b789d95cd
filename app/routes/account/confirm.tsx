import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { refused, success } from '#app/http/form.server.ts'
import { confirmForm } from '#app/modules/accounts/account-form.ts'
import { accountMessages } from '#app/modules/accounts/account-messages.ts'
import { ConfirmScreen } from '#app/modules/accounts/ui/confirm-screen.tsx'
import { confirmAddress } from '#app/modules/customers/confirm-address.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/confirm'

/**
 * Opening the link changes nothing, because mail programs open links; the page submits its button, without JavaScript a
 * person does.
 */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip } = shopOf(context)
  const fields = confirmForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!fields.success) return refused('link_expired', accountMessages.link_expired)
  const confirmed = await confirmAddress(db, { token: fields.data.token, ip, now: clock() })
  return confirmed.ok ? success({}) : refused(confirmed.reason, accountMessages[confirmed.reason])
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  const sent = useRef(false)
  const { token } = loaderData
  useEffect(() => {
    if (sent.current || !token) return
    sent.current = true
    void submit({ token }, { method: 'post', replace: true })
  }, [submit, token])
  return <ConfirmScreen token={token} answer={actionData} />
}
