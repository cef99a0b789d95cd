/** The same object with its snake_case keys in camelCase: audit entries of releases before 1.0.0 name columns. */
export const camelKeys = <Value extends object>(object: Value): Value =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as Value
