import { type ReactNode, useId } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { SecondarySubmit, SubmitButton } from '../button.tsx'
import { type AdminAnswer, AdminForm } from './admin-form.tsx'

type Props = {
  fetcher: FetcherWithComponents<unknown>
  /** The name of its id in the form. */
  field: string
  id: string
  /** `of`: read out after the title. */
  words: { title: string; of?: string; text: string; confirm: string }
  variant: 'danger' | 'secondary'
}

/** Deletes after a second press, also without JavaScript. */
export function DeleteDetails({ fetcher, field, id, words, variant }: Props) {
  const isBusy = fetcher.state !== 'idle'
  return (
    <details>
      <summary className="flex min-h-10 w-fit items-center quiet-link pointer-coarse:min-h-11">
        {words.title}
        {words.of && <span className="sr-only"> {words.of}</span>}
      </summary>
      <fetcher.Form method="post" className="grid gap-2 pb-2">
        <p className="text-ink-soft">{words.text}</p>
        <input type="hidden" name={field} value={id} />
        {/* Other rows share the fetcher: a second deletion would abort the first. */}
        <SubmitButton
          intent="delete"
          variant={variant}
          isBusy={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {words.confirm}
        </SubmitButton>
      </fetcher.Form>
    </details>
  )
}

type DeleteProps = {
  title: string
  text?: string
  sure: ReactNode
  failure: AdminKey
  /** The one it was opened with. */
  version: number
  sent: AdminAnswer | undefined
}

/** Deletes what the page shows, once "sure" is ticked. */
export function AdminDelete({ title, text, sure, failure, version, sent }: DeleteProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 max-w-3xl border-t border-line pt-6">
      <h2 id={id} className={`text-lg ${text ? 'mb-1' : 'mb-2'}`}>
        {title}
      </h2>
      {text && <p className="measure mb-2 text-ink-soft">{text}</p>}
      <AdminForm failure={failure} intent="delete" sent={sent} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <Checkbox name="sure">{sure}</Checkbox>
        <SecondarySubmit>{title}</SecondarySubmit>
      </AdminForm>
    </section>
  )
}
