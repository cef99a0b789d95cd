import { createElement, useSyncExternalStore } from 'react'
import { toastStage } from './toast.ts'

export function Toasts() {
  const stage = useSyncExternalStore(toastStage.subscribe, toastStage.shown, toastStage.never)
  return stage && createElement(stage)
}
