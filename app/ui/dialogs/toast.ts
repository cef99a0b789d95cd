// The library loads with the first toast. Durations, number and size are its defaults, as specified.

import type { ComponentType } from 'react'
import { showUnreachable } from '../network/connection.ts'
import { focusContent } from '../page/focus-content.ts'

let stage: ComponentType | undefined
let arrived: () => void = () => {}
const ready = new Promise<void>((resolve) => {
  arrived = resolve
})
const watchers = new Set<() => void>()

/** For toasts.tsx only. */
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

/** Offline the library cannot load; the notice gives the reason. */
const show = (say: (library: typeof import('sonner').toast) => unknown): void =>
  void library().then(say, () => showUnreachable())

/** Replaces its predecessor; dismissed on navigation. */
export const passingToast = 'passing'

type ToastAction = { label: string; onClick: () => void }

/** The toast disappears with its action, which had the focus. */
const thenContent = (action?: ToastAction): ToastAction | undefined =>
  action && {
    ...action,
    onClick: () => {
      action.onClick()
      focusContent()
    },
  }

/** Texts are already translated. Browser only. */
export const toast = {
  success: (text: string, action?: ToastAction, description?: string): void =>
    show((stage) => stage.success(text, { action: thenContent(action), description })),
  /** One at a time, dismissed on navigation. */
  passing: (text: string): void => show((stage) => stage.success(text, { id: passingToast })),
  info: (text: string, action?: ToastAction): void => show((stage) => stage(text, { action: thenContent(action) })),
  error: (title: string, text?: string): void => show((stage) => stage.error(title, { description: text })),
}
