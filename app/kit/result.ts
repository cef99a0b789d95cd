export type Refusal<Reason extends string, Detail = undefined> = { ok: false; reason: Reason; detail?: Detail }
type Ok<Value> = { ok: true; value: Value }
export type Result<Value, Reason extends string, Detail = undefined> = Ok<Value> | Refusal<Reason, Detail>

export const ok = <Value>(value: Value): Ok<Value> => ({ ok: true, value })

export const refuse = <Reason extends string, Detail = undefined>(
  reason: Reason,
  detail?: Detail,
): Refusal<Reason, Detail> => (detail === undefined ? { ok: false, reason } : { ok: false, reason, detail })
