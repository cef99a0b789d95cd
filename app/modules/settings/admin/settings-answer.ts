import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'

/** A group as its form shows it: what each field holds as typed, and how often the group was saved. */
export type ShownGroup = { version: number; texts: Readonly<Record<string, string>> }

/** What saving a group answers; `current` is what somebody else saved meanwhile. */
export type SettingsAnswer = AdminAnswer<{ saved?: ShownGroup }, { current?: ShownGroup }>
