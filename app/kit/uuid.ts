const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text from outside is an id or a key in the form this shop makes them: lower case, with dashes. */
export const isUuid = (text: string): boolean => uuid.test(text)
