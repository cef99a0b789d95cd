import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { type AdminInput, adminAction, invalid, refused, success } from '#app/http/form.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { readFields } from '#app/kit/read-fields.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  startTwoFactorSetup,
} from '#app/modules/accounts/two-factor/change-two-factor.server.ts'
import { appAddress, inGroups } from '#app/modules/accounts/two-factor/one-time-codes.server.ts'
import { countRecoveryCodes, findTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { isAdmin } from '#app/modules/accounts/visitor.ts'
import { AdminTwoFactorSetup, type TwoFactorState } from '#app/modules/staff/admin/two-factor-setup.tsx'
import { enableTwoFactorForm } from '#app/modules/staff/staff-form.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import { withMessage } from '#app/ui/admin/admin-form.tsx'
import { AdminTitle } from '#app/ui/admin/part.tsx'
import type { Route } from './+types/two-factor'

/** Shows the two-factor key during setup, so the site map requires a fresh sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const [step, { staff }, visitor] = await Promise.all([stateOf(shop), shop.settings(), shop.visitor()])
  return { step, missing: staff.adminTwoFactor && isAdmin(visitor) && step.state !== 'on' }
}

async function stateOf({ db, encryption, ...shop }: Shop): Promise<TwoFactorState> {
  const { userId, email } = await signedIn({ db, encryption, ...shop })
  const step = await findTwoFactor(db, userId)
  if (step?.onSince) return { state: 'on', since: step.onSince, codesLeft: await countRecoveryCodes(db, userId) }
  const secret = step && encryption.decrypt(step.secret, userId)
  if (!secret) return { state: 'off' }
  const { name } = await shop.settings()
  return { state: 'started', qr: await qrSvg(appAddress(secret, { shop: name, email })), key: inGroups(secret, 4) }
}

export const action = adminAction('routes/admin/settings/two-factor', {
  begin: async (_form: FormData, input: AdminInput) => {
    const { db, encryption } = input.shop
    const setup = await startTwoFactorSetup(db, encryption, sessionOf(input))
    return setup.ok ? success({}) : refused(setup.reason, `twoFactor.refusal.${setup.reason}`)
  },
  on: async (form: FormData, input: AdminInput) => {
    const read = readFields(form, enableTwoFactorForm)
    if (!read.ok) return invalid(read)
    const { db, encryption, language } = input.shop
    const enabled = await enableTwoFactor(db, encryption, { ...sessionOf(input), ...read.value, language })
    if (enabled.ok) return success({ ...withMessage('twoFactor.done'), codes: grouped(enabled.value.codes) })
    const { reason, detail } = enabled
    if (reason === 'wrong_code') return refused(reason, 'twoFactor.refusal.wrong_code', { at: 'code' })
    return refused(reason, `twoFactor.refusal.${reason}`, { words: { count: detail?.seconds ?? 0 } })
  },
  codes: async (_form: FormData, input: AdminInput) => {
    const renewed = await renewRecoveryCodes(input.shop.db, sessionOf(input))
    if (!renewed.ok) return refused(renewed.reason, 'twoFactor.refusal.not_on')
    return success({ ...withMessage('twoFactor.renewed'), codes: grouped(renewed.value.codes) })
  },
  off: async (_form: FormData, input: AdminInput) => {
    const { db, language } = input.shop
    const disabled = await disableTwoFactor(db, { ...sessionOf(input), language })
    if (!disabled.ok) return refused(disabled.reason, 'twoFactor.refusal.not_on')
    return success(withMessage('twoFactor.stopped'))
  },
})

const sessionOf = ({ visitor: { userId, sessionId }, by: { now } }: AdminInput) => ({ userId, sessionId, now })

const grouped = (codes: readonly string[]) => codes.map((code) => inGroups(code, 5))

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <AdminTitle>{t('twoFactor.title')}</AdminTitle>
      <p className="measure mt-2 mb-6 text-ink-soft">{t('twoFactor.lead')}</p>
      {loaderData.missing && <p className="measure mb-6 border border-line px-4 py-3">{t('twoFactor.required')}</p>}
      <AdminTwoFactorSetup step={loaderData.step} sent={actionData} />
    </>
  )
}
