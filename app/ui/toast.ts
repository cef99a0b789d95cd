// Toasts: short news at the edge of the screen. The toast library is fetched with the first toast, so a visit without
// one pays nothing. Durations, number and size are the library's defaults, which are the specified ones.

import { focusContent } from './focus-content.ts'

let asked = false
let arrived: () => void = () => {}
const ready = new Promise<void>((resolve) => {
  arrived = resolve
})
const watchers = new Set<() => void>()

/** For the mount point (toasts.tsx) only: whether a toast has been asked for, and the word that it can be shown. */
export const toastStage = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  asked: () => asked,
  never: () => false,
  arrived: () => arrived(),
}

async function library() {
  asked = true
  for (const watcher of watchers) watcher()
  const [{ toast }] = await Promise.all([import('sonner'), ready])
  return toast
}

export type ToastAction = { label: string; onClick: () => void }

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
  success: (text: string, action?: ToastAction): void =>
    void library().then((show) => show.success(text, { action: thenContent(action) })),
  info: (text: string, action?: ToastAction): void =>
    void library().then((show) => show(text, { action: thenContent(action) })),
  /** A failure: what happened, and in `text` what to do next. */
  error: (title: string, text?: string): void =>
    void library().then((show) => show.error(title, { description: text })),
}
