import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { barePath } from '#app/i18n/language.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { adminButton, adminPrimaryButton } from './filter-form.tsx'

type Content = readonly (readonly [name: string, value: string])[]

/**
 * Watches whether a form holds something that is not saved. `sent` is called when it is submitted; what it held then
 * counts as saved once the answer is ok. `ignored` names fields that are no one's work, such as a version; `settled`
 * says what a saved field holds now when that differs from what was sent; `redrawn` forms are drawn anew from the answer.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  answer: { ok: boolean } | undefined,
  {
    ignored,
    settled,
    redrawn,
  }: { ignored: readonly string[]; settled: Readonly<Record<string, string>>; redrawn?: boolean },
) {
  const saved = useRef<Content>(undefined)
  const sending = useRef<Content>(undefined)
  const content = useCallback((): Content => {
    const fields = form.current ? [...new FormData(form.current)] : []
    return fields.flatMap(([name, value]) =>
      typeof value === 'string' && !ignored.includes(name) ? [[name, value] as const] : [],
    )
  }, [form, ignored])
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

/** Is given the question whether a form holds something unsaved; gives back how to take it away. */
export type WatchUnsaved = (unsaved: () => boolean) => () => void

/** For a page of several forms: each hands its question to `watch`, and `unsaved` asks them all. */
export function useUnsavedForms(): { watch: WatchUnsaved; unsaved: () => boolean } {
  const watched = useRef(new Set<() => boolean>())
  const watch = useCallback<WatchUnsaved>((isUnsaved) => {
    watched.current.add(isUnsaved)
    return () => watched.current.delete(isUnsaved)
  }, [])
  const unsaved = useCallback(() => [...watched.current].some((isUnsaved) => isUnsaved()), [])
  return { watch, unsaved }
}

/** Asks before a page with unsaved work is left, by a link, the back button, or by closing the window. */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const t = useAdminT()
  const blocker = useBlocker(
    // The same page in the other language keeps what was typed.
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
        <button type="button" className={adminPrimaryButton} onClick={stay}>
          {t('frame.unsavedStay')}
        </button>
        <button type="button" className={adminButton} onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          {t('frame.unsavedLeave')}
        </button>
      </div>
    </Dialog>
  )
}
