import type { FetcherWithComponents } from 'react-router'
import { SubmitButton } from '../button.tsx'

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
  return (
    <details>
      <summary className="flex min-h-10 w-fit items-center underline decoration-line underline-offset-4 hover:decoration-ink pointer-coarse:min-h-11">
        {words.title}
        {words.of && <span className="sr-only"> {words.of}</span>}
      </summary>
      <fetcher.Form method="post" className="grid gap-2 pb-2">
        <p className="text-ink-soft">{words.text}</p>
        <input type="hidden" name={field} value={id} />
        <SubmitButton intent="delete" variant={variant}>
          {words.confirm}
        </SubmitButton>
      </fetcher.Form>
    </details>
  )
}
