// Toasts: short news at the edge of the screen. The toast library is fetched with the first toast, so a visit without
// one pays nothing. Durations, number and size are the library's defaults, which are the specified ones.

import type { ComponentType } from 'react'
import { sayUnreachable } from '../network/connection.ts'
import { focusContent } from '../page/focus-content.ts'

let stage: ComponentType | undefined
let arrived: () => void = () => {}
const ready = new Promise<void>((resolve) => {
  arrived = resolve
})
const watchers = new Set<() => void>()

/** For the mount point (toasts.tsx) only: what to draw once it has been fetched, and the word that it can be used. */
export const toastStage = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  shown: () => stage,
  never: () => undefined,
  arrived: () => arrived(),
}

async function library() {
  const [{ toast }, { Toaster }] = await Promise.all([import('sonner'), import('./toaster.tsx')])
  stage = Toaster
  for (const watcher of watchers) watcher()
  await ready
  return toast
}

/** Without a line there is nothing to show it with; the notice says why. */
const show = (say: (library: typeof import('sonner').toast) => unknown): void =>
  void library().then(say, () => sayUnreachable())

/** The toast that the next of its kind replaces, and that stays behind with its page. */
export const passingToast = 'passing'

type ToastAction = { label: string; onClick: () => void }

/** The toast goes with its action, and the focus was on it. */
const thenContent = (action?: ToastAction): ToastAction | undefined =>
  action && {
    ...action,
    onClick: () => {
      action.onClick()
      focusContent()
    },
  }

/** News for the shopper, already in her language. Browser only; several may be shown at once. */
export const toast = {
  success: (text: string, action?: ToastAction, description?: string): void =>
    show((stage) => stage.success(text, { action: thenContent(action), description })),
  /** News of a small change on this page, such as a number: one at a time, and not carried to the next page. */
  passing: (text: string): void => show((stage) => stage.success(text, { id: passingToast })),
  info: (text: string, action?: ToastAction): void => show((stage) => stage(text, { action: thenContent(action) })),
  /** A failure: what happened, and in `text` what to do next. */
  error: (title: string, text?: string): void => show((stage) => stage.error(title, { description: text })),
}
