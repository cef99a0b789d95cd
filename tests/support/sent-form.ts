/** What a form of a page sends: what it asks for, and its fields. */
export const sent = (intent: string, fields: Record<string, string> = {}) => ({ intent, fields: { intent, ...fields } })
