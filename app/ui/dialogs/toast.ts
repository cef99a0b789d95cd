// The library loads with the first toast. Durations, number and size are its defaults, as specified.

import { type ComponentType, createElement, type ReactNode } from 'react'
import { showUnreachable } from '../network/connection.ts'
import { focusContent } from '../page/focus.tsx'
import { pageValue } from '../page/page-value.ts'

const stage = pageValue<ComponentType | undefined>(undefined)

let resolve = () => {}
const drawn = new Promise<void>((settle) => (resolve = settle))
/** Called once the stage is drawn. */
export const toastsDrawn = (): void => resolve()

export function Toasts(): ReactNode {
  const Stage = stage.use()
  return Stage && createElement(Stage)
}

async function library() {
  const [{ toast }, { Toaster }] = await Promise.all([import('sonner'), import('./toaster.tsx')])
  stage.set(Toaster)
  await drawn
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
