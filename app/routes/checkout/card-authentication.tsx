import '#app/i18n/groups/authentication.ts'
import { data, redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { readForm, refused } from '#app/http/form.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { keyOf } from '#app/modules/checkout/find-order.server.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import type { Route } from './+types/card-authentication'

/** Plays the bank's 3-D Secure page, for a provider without pages. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { authentication } = shopOf(context).payments
  if (!authentication) throw data(null, { status: 404 })
  const waiting = await authentication.read(params.session)
  return { amount: waiting?.amount }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { payments, language } = shopOf(context)
  if (!payments.authentication) throw data(null, { status: 404 })
  const accessKey = keyOf(new URL(request.url).searchParams)
  const approved = (await readForm(request)).get('answer') === 'approve'
  const done = await payments.authentication.answer({ sessionId: params.session, accessKey, approved, language })
  if (!done.ok) return refused(done.reason, 'authentication.closed')
  throw redirect(done.value.next)
}

export default function CardAuthentication({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { amount } = loaderData
  return (
    <main id="content" className="gutters mx-auto w-full max-w-xl py-16 md:py-24">
      <title>{t('authentication.title')}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow">{t('authentication.bank')}</p>
      <FocusedHeading className="mt-2 text-2xl md:text-3xl">{t('authentication.title')}</FocusedHeading>
      {amount === undefined || actionData ? <NothingToConfirm /> : <Question amount={amount} />}
    </main>
  )
}

function Question({ amount }: { amount: number }) {
  const t = useT()
  return (
    <>
      <p className="mt-4 text-ink-soft">{t('authentication.lead')}</p>
      <dl className="mt-8 border-y border-line py-4">
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">{t('authentication.merchant')}</dt>
          <dd>{t('frame.brand')}</dd>
        </div>
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">{t('authentication.amount')}</dt>
          <dd className="tabular">{formatSatang(amount)}</dd>
        </div>
      </dl>
      <Form className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" name="answer" value="approve">
          {t('authentication.approve')}
        </Button>
        <SecondaryButton type="submit" name="answer" value="refuse">
          {t('authentication.refuse')}
        </SecondaryButton>
      </Form>
    </>
  )
}

function NothingToConfirm() {
  const t = useT()
  return (
    <>
      <p className="mt-4 text-ink-soft">{t('authentication.closed')}</p>
      <SecondaryButton to="/cart" className="mt-8">
        {t('authentication.back')}
      </SecondaryButton>
    </>
  )
}
