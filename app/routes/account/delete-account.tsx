import { redirectDocument } from 'react-router'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { intents, readForm, refused } from '#app/http/form.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { type MessageKey, useTexts } from '#app/i18n/provider.tsx'
import { signedOutCookies, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import type { SignedInVisitor } from '#app/modules/accounts/visitor.ts'
import { deleteOwnAccount, mayDeleteOwnAccount } from '#app/modules/customers/erase-person.server.ts'
import type { ErasureRefusal } from '#app/modules/customers/erasure-rules.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { SecondaryButton, SubmitButton } from '#app/ui/button.tsx'
import { Alert, Form } from '#app/ui/form/form.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import type { Route } from './+types/delete-account'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const may = await mayDeleteOwnAccount(shop.db, visitor)
  const problem = may.ok ? undefined : { reason: may.reason, numbers: may.detail?.numbers ?? '' }
  return { verified: visitor.emailVerified, problem }
}

const answers = intents({ delete: deleteAccount })

/** A repeated request succeeds when the account is already gone. */
async function deleteAccount(_form: FormData, { visitor, shop }: { visitor: SignedInVisitor; shop: Shop }) {
  const { db, language, secure, clock } = shop
  const done = await deleteOwnAccount(db, { ...visitor, language, now: clock() })
  if (!done.ok && done.reason !== 'not_found') return refused(done.reason, 'account.delete.title')
  return redirectDocument(localPath('/profile/deleted', language), withCookies(...signedOutCookies(secure)))
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  return answers(await readForm(request), { visitor, shop })
}

const reasons: Readonly<Record<ErasureRefusal, MessageKey>> = {
  staff: 'account.delete.staff',
  orders_open: 'account.delete.open',
  refund_running: 'account.delete.refund',
}

export default function DeleteAccount({ loaderData: { verified, problem } }: Route.ComponentProps) {
  const { t, path } = useTexts()
  const parts = [
    [t('account.delete.goes'), t('account.delete.goesText')],
    [t('account.delete.stays'), t('account.delete.staysText', { years: retentionPeriods.bookYears })],
  ] as const
  return (
    <main id="content" className="gutters mx-auto w-full max-w-[40rem] pt-10 pb-20 md:pt-16">
      <NoIndexHead title={t('account.delete.title')} />
      <h1 className="text-3xl">{t('account.delete.title')}</h1>
      {problem ? (
        <Alert className="mt-6 border border-lacquer px-4 py-3">
          {t(reasons[problem.reason], { numbers: problem.numbers })}
        </Alert>
      ) : (
        <>
          <p className="mt-3">{t('account.delete.lead')}</p>
          <dl className="mt-8 grid gap-6 border-t border-line pt-6">
            {parts.map(([title, text]) => (
              <div key={title}>
                <dt className="font-serif text-lg">{title}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
          {!verified && <p className="mt-6">{t('account.delete.unconfirmed')}</p>}
          <p className="mt-6">
            <a href={path('/profile/data?tab=settings')} className="text-link decoration-line hover:decoration-ink">
              {t('account.delete.copy')}
            </a>
          </p>
        </>
      )}
      <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
        {!problem && (
          <Form intent="delete">
            <SubmitButton className="w-full">{t('account.delete.button')}</SubmitButton>
          </Form>
        )}
        <SecondaryButton to="/profile?tab=settings">{t('account.delete.keep')}</SecondaryButton>
      </div>
    </main>
  )
}
