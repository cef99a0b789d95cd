import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type SettingsGroup, type SettingsGroups, settingsSchema } from './shop-settings.ts'
import { hasTaxIdentity } from './vat-rules.ts'

export type SettingsFacts = { groups: SettingsGroups; versions: Readonly<Record<SettingsGroup, number>> }

/** `version` is the form's; absent where nothing can be overwritten. */
export type SettingsChange = { group: SettingsGroup; version?: number; value: Readonly<Record<string, unknown>> }

type Changed = Readonly<Record<string, unknown>>
type SettingsDecision = { version: number; written?: { value: object; changed: Changed } }
type SettingsProblems = Readonly<Partial<Record<string, AdminKey>>>

/** Decides what to write: nothing when unchanged. Refused after another save or when inconsistent with other groups. */
export function decideSettings(
  { groups, versions }: SettingsFacts,
  { group, version = versions[group], value }: SettingsChange,
): Result<SettingsDecision, 'conflict' | 'invalid', SettingsProblems> {
  const before: Changed = groups[group]
  const after: Changed = settingsSchema[group].parse({ ...before, ...value })
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  if (changed.length === 0) return ok({ version: versions[group] })
  if (version !== versions[group]) return refuse('conflict')
  const problems = settingsProblems({ ...groups, [group]: after }, group)
  if (Object.keys(problems).length > 0) return refuse('invalid', problems)
  const fields = changed.map((name) => [name, { before: before[name], after: after[name] }])
  return ok({ version: version + 1, written: { value: after, changed: Object.fromEntries(fields) } })
}

/** Inconsistencies, at the field of this group that can fix them. */
export function settingsProblems(groups: SettingsGroups, group: SettingsGroup): SettingsProblems {
  const { shipping, openingHours, holdMinutes, payment } = groups
  const { standardDays, expressDays, handlingDays } = shipping
  const problems: Partial<Record<string, AdminKey>> = {}
  if (group === 'shipping') {
    for (const [name, { from, to }] of Object.entries({ standardDays, expressDays, handlingDays }))
      if (from > to) problems[`${name}.to`] = 'settings.problem.daysOrder'
    if (handlingDays.from > standardDays.from) problems['handlingDays.from'] = 'settings.problem.handlingDays'
    if (handlingDays.to > standardDays.to) problems['handlingDays.to'] ??= 'settings.problem.handlingDays'
  }
  if (group === 'holidays')
    for (const [at, { from, to }] of groups.holidays.days.entries())
      if (to !== '' && to < from) problems[`days-${at}-to`] = 'settings.problem.endsFirst'
  if (group === 'vat') Object.assign(problems, vatProblems(groups))
  if (group === 'legal') Object.assign(problems, legalProblems(groups))
  if (group === 'paymentMethods' && !Object.values(groups.paymentMethods).includes(true))
    problems.card = 'settings.problem.noMethod'
  // A payment method needs a destination account.
  const { paymentMethods, ownPromptPay, bankTransfer } = groups
  if (paymentMethods.ownPromptPay && paymentMethods.promptPay && group === 'paymentMethods')
    problems.ownPromptPay = 'settings.problem.bothPromptPay'
  if (paymentMethods.ownPromptPay && !(ownPromptPay.id || ownPromptPay.billerId)) {
    if (group === 'paymentMethods') problems.ownPromptPay = 'settings.problem.noPromptPayId'
    if (group === 'ownPromptPay') problems.id = 'settings.problem.promptPayInUse'
  }
  if (paymentMethods.bankTransfer && bankTransfer.accounts.length === 0) {
    if (group === 'paymentMethods') problems.bankTransfer = 'settings.problem.noAccount'
    if (group === 'bankTransfer') problems['accounts-0-number'] = 'settings.problem.accountInUse'
  }
  if (group === 'openingHours' && openingHours.opens >= openingHours.closes)
    problems.closes = 'settings.problem.closesFirst'
  // A payment page that outlives its order would cause refunds.
  if (holdMinutes.online <= payment.sessionMinutes) {
    if (group === 'holdMinutes') problems.online = 'settings.problem.holdTooShort'
    if (group === 'payment') problems.sessionMinutes = 'settings.problem.sessionTooLong'
  }
  return problems
}

/** Now or in future. */
const isRegistered = ({ registered, changes }: SettingsGroups['vat']): boolean =>
  registered || changes.some((change) => change.registered)

/** Required while the shop is registered. */
function legalProblems({ vat, legal }: Pick<SettingsGroups, 'vat' | 'legal'>): SettingsProblems {
  if (!isRegistered(vat) || hasTaxIdentity({ legal })) return {}
  return { [legal.taxId === '' ? 'taxId' : 'nameTh']: 'settings.problem.taxIdentityInUse' }
}

/** A registered shop needs an identity and a rate; one change per day. */
function vatProblems({ vat, legal }: Pick<SettingsGroups, 'vat' | 'legal'>): SettingsProblems {
  const problems: Partial<Record<string, AdminKey>> = {}
  const { changes, ...first } = vat
  if (isRegistered(vat) && !hasTaxIdentity({ legal })) problems.registered = 'settings.problem.noTaxIdentity'
  const rateMissing = ({ registered, basisPoints }: typeof first) => registered && basisPoints === 0
  if (rateMissing(first)) problems.basisPoints = 'settings.problem.rateMissing'
  for (const [at, change] of changes.entries()) {
    if (rateMissing(change)) problems[`changes-${at}-basisPoints`] = 'settings.problem.rateMissing'
    if (change.from === changes[at - 1]?.from) problems[`changes-${at}-from`] = 'settings.problem.sameDay'
  }
  return problems
}
