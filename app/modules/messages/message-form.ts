import { readersOf, type ValuesOf } from '#app/kit/fields.ts'
import { messageFields } from './message-fields.ts'

export const messageForm = readersOf(messageFields, 'pages.contact.errors')

export type MessageFields = ValuesOf<typeof messageForm>
