import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, taken } from '#app/http/form.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { beginSecondStep } from '#app/modules/accounts/two-factor/begin-second-step.server.ts'
import { appAddress, inGroups } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { renewRecoveryCodes } from '#app/modules/accounts/two-factor/renew-recovery-codes.server.ts'
import { countRecoveryCodes, findSecondStep } from '#app/modules/accounts/two-factor/second-steps.queries.server.ts'
import { turnOffSecondStep } from '#app/modules/accounts/two-factor/turn-off-second-step.server.ts'
import { turnOnSecondStep } from '#app/modules/accounts/two-factor/turn-on-second-step.server.ts'
import { isAdmin } from '#app/modules/accounts/visitor.ts'
import { AdminSecondStepSetup, type SecondStepState } from '#app/modules/staff/admin/second-step-setup.tsx'
import { turnOnForm } from '#app/modules/staff/staff-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import { answered, reloadAfterAnswer, saying } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import type { Route } from './+types/second-step'

/** Shows the two-factor key during setup, so the site map requires a fresh sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [step, { staff }, visitor] = await Promise.all([stateOf(shop), shop.settings(), shop.visitor()])
  return { step, missing: staff.adminSecondStep && isAdmin(visitor) && step.state !== 'on' }
}

async function stateOf({ db, seal, ...shop }: Shop): Promise<SecondStepState> {
  const { userId, email } = await signedIn({ db, seal, ...shop })
  const step = await findSecondStep(db, userId)
  if (step?.onSince) return { state: 'on', since: step.onSince, codesLeft: await countRecoveryCodes(db, userId) }
  const secret = step && seal.open(step.secret, userId)
  if (!secret) return { state: 'off' }
  const { name } = await shop.settings()
  return { state: 'begun', qr: await qrSvg(appAddress(secret, { shop: name, email })), key: inGroups(secret, 4) }
}

type By = { userId: string; sessionId: string; now: Date }

const answers = intents({
  begin: async (_form: FormData, { shop, by }: { shop: Shop; by: By }) => {
    const begun = await beginSecondStep(shop.db, shop.seal, by)
    return begun.ok ? taken({}) : refused(begun.reason, `secondStep.refusal.${begun.reason}`)
  },
  on: async (form: FormData, { shop, by }: { shop: Shop; by: By }) => {
    const read = readFields<typeof turnOnForm.shape, AdminKey>(form, turnOnForm)
    if (!read.ok) return invalid(read)
    const done = await turnOnSecondStep(shop.db, shop.seal, { ...by, ...read.value, language: shop.language })
    if (done.ok) return taken({ ...saying('secondStep.done'), codes: grouped(done.value.codes) })
    const { reason, detail } = done
    if (reason === 'wrong_code') return refused(reason, 'secondStep.refusal.wrong_code', { at: 'code' })
    return refused(reason, `secondStep.refusal.${reason}`, { words: { count: detail?.seconds ?? 0 } })
  },
  codes: async (_form: FormData, { shop, by }: { shop: Shop; by: By }) => {
    const done = await renewRecoveryCodes(shop.db, by)
    if (!done.ok) return refused(done.reason, 'secondStep.refusal.not_on')
    return taken({ ...saying('secondStep.renewed'), codes: grouped(done.value.codes) })
  },
  off: async (_form: FormData, { shop, by }: { shop: Shop; by: By }) => {
    const done = await turnOffSecondStep(shop.db, { ...by, language: shop.language })
    return done.ok ? taken(saying('secondStep.stopped')) : refused(done.reason, 'secondStep.refusal.not_on')
  },
} satisfies Record<AdminIntent<'routes/admin/settings/second-step'>, unknown>)

const grouped = (codes: readonly string[]) => codes.map((code) => inGroups(code, 5))

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const { userId, sessionId } = await signedIn(shop)
  return answers(form, { shop, by: { userId, sessionId, now: shop.clock() } })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <title>{`${t('secondStep.title')} · ${useT()('frame.brand')}`}</title>
      <h1 className="text-xl">{t('secondStep.title')}</h1>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('secondStep.lead')}</p>
      {loaderData.missing && <p className="measure mb-6 border border-line px-4 py-3">{t('secondStep.required')}</p>}
      <AdminSecondStepSetup step={loaderData.step} sent={actionData} />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="secondStep.fetchFailed" />
}
