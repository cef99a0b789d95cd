import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import type { LocalAddress } from '#app/site.ts'
import { type AdminAnswer, AdminForm, AdminNotice, adminMessage, useAnswerToast } from '#app/ui/admin/admin-form.tsx'
import { AdminConflict } from '#app/ui/admin/conflict.tsx'
import { useUnsaved, type WatchUnsaved } from '#app/ui/admin/unsaved-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { choicesOf, rowsOf, type SettingsSection, settingsFields, weekdayField } from '../settings-fields.ts'
import { AdminWeekdayBoxes } from './day-fields.tsx'
import { AdminFlagBox } from './flag-box.tsx'
import { AdminSettingsRows } from './settings-rows.tsx'

type Props = {
  group: SettingsSection
  shown: ShownGroup
  sent?: SettingsAnswer | undefined
  onWatch: WatchUnsaved
  action?: LocalAddress
  afterRows?: ReactNode
  below?: ReactNode
  children?: ReactNode
}

/** Sends its version, so that no other user's changes are overwritten. */
export function AdminSettingsSection({ group, shown, sent, onWatch, action, afterRows, below, children }: Props) {
  const t = useAdminT()
  const [rows, weekdays] = [rowsOf(group), weekdayField(group)]
  const textsOf = (name: string) => ({
    label: t(`settings.${group}.${name}` as 'settings.vat.changes'),
    hint: t(`settings.${group}.${name}Hint` as 'settings.vat.changesHint'),
  })
  const fetcher = useFetcher<SettingsAnswer>()
  const { data } = fetcher
  useAnswerToast(data, t('settings.failed'))
  const [base, setBase] = useState(shown)
  const [overwrite, setOverwrite] = useState<number>()
  if (data?.ok && data.saved && data.saved.version > base.version) setBase(data.saved)
  const form = useRef<HTMLFormElement>(null)
  const { unsaved, sent: noteSent } = useUnsaved(form, data, { redrawn: rows !== undefined })
  useEffect(() => onWatch(unsaved), [onWatch, unsaved])
  const busy = fetcher.state !== 'idle'
  const answer = busy ? undefined : (data ?? sent)
  const current = answer?.ok === false ? answer.current : undefined
  const fields: readonly FormField[] = Object.values(settingsFields[group])
  return (
    <section
      id={group}
      aria-labelledby={`${group}-title`}
      className="scroll-mt-28 border-t border-line pt-4 lg:scroll-mt-20"
    >
      <h2 id={`${group}-title`} className="text-lg">
        {t(`settings.${group}.title`)}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t(`settings.${group}.lead`)}</p>
      <AdminForm
        ref={form}
        fetcher={fetcher}
        intent={group}
        {...(action && { action })}
        answer={answer}
        start={base.texts}
        problem="own"
        className="grid gap-x-6 gap-y-4 sm:grid-cols-2"
        onSubmit={() => {
          noteSent()
          setOverwrite(undefined)
        }}
      >
        <input type="hidden" name="version" value={overwrite ?? base.version} />
        {sent?.ok && !data && <AdminNotice answer={sent} />}
        {answer?.ok === false && answer.reason && (
          <div role="alert" className="col-span-full border border-lacquer px-4 py-3">
            <p>{adminMessage(answer, t)}</p>
            {current && (
              <AdminConflict
                changes={fields
                  .filter(({ name }) => current.texts[name] !== base.texts[name])
                  .map(({ name, label }) => ({ label: t(label as 'settings.title'), now: current.texts[name] ?? '' }))}
                onOverwrite={() => setOverwrite(current.version)}
                chosen={overwrite !== undefined}
              />
            )}
          </div>
        )}
        {fields.map((field) => (
          <SettingControl key={field.name} of={field} />
        ))}
        <Fragment key={base.version}>
          {children}
          {rows && <AdminSettingsRows rows={rows} {...textsOf(rows.list)} />}
          {weekdays && <AdminWeekdayBoxes name={weekdays} {...textsOf(weekdays)} />}
          {afterRows}
        </Fragment>
        <div className="col-span-full">
          <SubmitButton>
            {t(busy ? 'frame.saving' : 'frame.save')}
            <span className="sr-only">{`: ${t(`settings.${group}.title`)}`}</span>
          </SubmitButton>
        </div>
      </AdminForm>
      {below}
    </section>
  )
}

function SettingControl({ of }: { of: FormField }) {
  if (of.control === 'check') return <AdminFlagBox of={of} />
  if (of.control === 'area') return <TextArea of={of} rows={of.rows} />
  return choicesOf(of) ? <Choice of={of} /> : <Field of={of} />
}

function Choice({ of }: { of: FormField }) {
  const t = useAdminT()
  const text = (choice: string) =>
    of.name === 'areas'
      ? t(`settings.cod.areasOf.${choice}` as 'settings.cod.areasOf.near')
      : t(`settings.orders.mailIn.${choice}` as 'settings.orders.mailIn.en')
  return (
    <SelectField of={of}>
      <Options of={choicesOf(of) ?? []} text={text} />
    </SelectField>
  )
}

export type ShownGroup = { version: number; texts: Readonly<Record<string, string>> }

/** `current`: what another user saved since the form was opened. */
export type SettingsAnswer = AdminAnswer<{ saved?: ShownGroup }, { current?: ShownGroup }>
