/** The named fields and no other: what presenters let out. */
export const pick = <Of extends object, Name extends keyof Of>(of: Of, ...names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
