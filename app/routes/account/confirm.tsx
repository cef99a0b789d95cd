import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { readForm, refused, success } from '#app/http/form.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { confirmForm } from '#app/modules/accounts/account-form.ts'
import { accountMessages } from '#app/modules/accounts/account-messages.ts'
import { NarrowPage } from '#app/modules/accounts/ui/narrow-page.tsx'
import { confirmAddress } from '#app/modules/customers/confirm-address.server.ts'
import { Button, SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import type { Route } from './+types/confirm'

/** Opening the link changes nothing, because mail programs open links; the page submits its button. */
export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip } = shopOf(context)
  const read = readFields(await readForm(request), confirmForm)
  if (!read.ok) return refused('link_expired', accountMessages.link_expired)
  const confirmed = await confirmAddress(db, { ...read.value, ip, now: clock() })
  return confirmed.ok ? success({}) : refused(confirmed.reason, accountMessages[confirmed.reason])
}

export default function Confirm({ loaderData: { token }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  const submit = useSubmit()
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current || !token) return
    sent.current = true
    void submit({ token }, { method: 'post', replace: true })
  }, [submit, token])
  if (answer?.ok)
    return (
      <NarrowPage title={t('account.confirm.doneTitle')} text={t('account.confirm.doneText')}>
        <Button to="/profile">{t('account.profile.title')}</Button>
      </NarrowPage>
    )
  if (!token || answer?.reason === accountMessages.link_expired)
    return (
      <NarrowPage title={t('account.confirm.deadTitle')} text={t('account.confirm.deadText')}>
        <SecondaryButton to="/profile?tab=settings">{t('account.profile.title')}</SecondaryButton>
      </NarrowPage>
    )
  return (
    <NarrowPage title={t('account.confirm.title')} text={t('account.confirm.text')}>
      <Form answer={answer} replace className="grid justify-items-start gap-5">
        <input type="hidden" name="token" value={token} />
        <SubmitButton>{t('account.confirm.button')}</SubmitButton>
      </Form>
    </NarrowPage>
  )
}
