/** Who changes something and when. `actorId` is null for a command or a cron. */
export type ChangedBy = { actorId: string | null; now: Date }

export type ChangedByStaff = { actorId: string; now: Date }
