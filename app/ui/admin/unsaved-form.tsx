import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { barePath } from '#app/i18n/language.ts'
import { Button, SecondaryButton } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'

type Content = readonly (readonly [name: string, value: string])[]

/**
 * Watches a form for unsaved changes. `sent` runs on submit; sent values count as saved once the response is ok.
 * `settled`: saved values that differ from the sent ones. `redrawn`: the form is redrawn from the response.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  answer: { ok: boolean } | undefined,
  { settled = nothing, redrawn }: { settled?: Readonly<Record<string, string>>; redrawn?: boolean } = {},
) {
  const saved = useRef<Content>(undefined)
  const sending = useRef<Content>(undefined)
  const content = useCallback((): Content => {
    const fields = form.current ? [...new FormData(form.current)] : []
    return fields.flatMap(([name, value]) =>
      typeof value === 'string' && !['version', 'intent'].includes(name) ? [[name, value] as const] : [],
    )
  }, [form])
  useEffect(() => {
    if (answer?.ok && sending.current) {
      saved.current = redrawn ? undefined : sending.current.map(([name, value]) => [name, settled[name] ?? value])
      sending.current = undefined
    }
    saved.current ??= content()
  }, [answer, content, settled, redrawn])
  const unsaved = useCallback(
    () => saved.current !== undefined && JSON.stringify(content()) !== JSON.stringify(saved.current),
    [content],
  )
  return { unsaved, sent: () => (sending.current = content()) }
}

const nothing = {}

/** Registers a check for unsaved changes; returns its removal. */
export type WatchUnsaved = (unsaved: () => boolean) => () => void

/** Combines the checks of several forms on one page. */
export function useUnsavedForms(): { watch: WatchUnsaved; unsaved: () => boolean } {
  const watched = useRef(new Set<() => boolean>())
  const watch = useCallback<WatchUnsaved>((isUnsaved) => {
    watched.current.add(isUnsaved)
    return () => watched.current.delete(isUnsaved)
  }, [])
  const unsaved = useCallback(() => [...watched.current].some((isUnsaved) => isUnsaved()), [])
  return { watch, unsaved }
}

export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useAdminT()
  const blocker = useBlocker(
    // A language switch of the same page keeps the typed text.
    ({ currentLocation, nextLocation }) =>
      barePath(currentLocation.pathname) !== barePath(nextLocation.pathname) && unsaved(),
  )
  useBeforeUnload((event) => {
    if (unsaved()) event.preventDefault()
  })
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <Dialog title={t('frame.unsavedTitle')} open={blocker.state === 'blocked'} onClose={stay}>
      <p>{t('frame.unsavedText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={stay}>{t('frame.unsavedStay')}</Button>
        <SecondaryButton onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          {t('frame.unsavedLeave')}
        </SecondaryButton>
      </div>
    </Dialog>
  )
}
