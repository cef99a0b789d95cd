import type { Reason } from './refusals.ts'

/** Who changes something and when. `actorId` is null for a command or a cron. */
export type ChangedBy = { actorId: string | null; now: Date }

export type ChangedByStaff = { actorId: string; now: Date }

export type Refusal<Why extends Reason, Detail = never> = { ok: false; reason: Why; detail?: Detail }
type Ok<Value> = { ok: true; value: Value }
export type Result<Value, Why extends Reason, Detail = never> = Ok<Value> | Refusal<Why, Detail>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const refuse = <Why extends Reason, Detail = never>(reason: Why, detail?: Detail): Refusal<Why, Detail> =>
  detail === undefined ? { ok: false, reason } : { ok: false, reason, detail }
