import { createElement, useSyncExternalStore } from 'react'
import { toastStage } from './toast.ts'

/** Where toasts appear; mounted once, in the root. The stage itself is fetched with the first toast. */
export function Toasts() {
  const stage = useSyncExternalStore(toastStage.subscribe, toastStage.shown, toastStage.never)
  return stage && createElement(stage)
}
