import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'

export type ShownGroup = { version: number; texts: Readonly<Record<string, string>> }

/** `current`: what another user saved since the form was opened. */
export type SettingsAnswer = AdminAnswer<{ saved?: ShownGroup }, { current?: ShownGroup }>
