export const sent = (intent: string, fields: Record<string, string> = {}) => ({ intent, fields: { intent, ...fields } })
