import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { defaultGroups, type SettingsGroup, settingsSchema } from './shop-settings.ts'
import { hasTaxIdentity } from './vat-rules.ts'

export type SettingsGroups = typeof defaultGroups

/** The settings as they hold, and how often each group was saved. */
export type SettingsFacts = { groups: SettingsGroups; versions: Readonly<Record<SettingsGroup, number>> }

/**
 * A group, or a part of it, as it should be; `version` is that of the form it was typed into, and missing where nobody's
 * typing can be lost.
 */
export type SettingsChange = { group: SettingsGroup; version?: number; value: Readonly<Record<string, unknown>> }

type Changed = Readonly<Record<string, unknown>>
/** `changed` has each field that changes, before and after. */
type SettingsDecision = { version: number; written?: { value: object; changed: Changed } }
export type SettingsProblems = Readonly<Partial<Record<string, AdminKey>>>

/**
 * What is written for a change: nothing when it holds already, which is what a form sent twice asks for. Refused when
 * somebody has saved the group since the form was opened, or when it does not go together with the rest.
 */
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

/** What does not go together, at the field of this group where it can be put right. */
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
  // A switch that is on promises where the money goes.
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
  // A page that still takes money for an order that has lapsed would end in a refund.
  if (holdMinutes.online <= payment.sessionMinutes) {
    if (group === 'holdMinutes') problems.online = 'settings.problem.holdTooShort'
    if (group === 'payment') problems.sessionMinutes = 'settings.problem.sessionTooLong'
  }
  return problems
}

/** Registered now or on a day that is set. */
const isRegistered = ({ registered, changes }: SettingsGroups['vat']): boolean =>
  registered || changes.some((change) => change.registered)

/** Name and tax id stay as long as the shop is registered. */
function legalProblems({ vat, legal }: Pick<SettingsGroups, 'vat' | 'legal'>): SettingsProblems {
  if (!isRegistered(vat) || hasTaxIdentity({ legal })) return {}
  return { [legal.taxId === '' ? 'taxId' : 'nameTh']: 'settings.problem.taxIdentityInUse' }
}

/** A registered shop says who it is and has a rate, and of two changes of one day nobody could say which holds. */
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
