import { z } from 'zod'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { email } from '#app/kit/field-kinds.ts'
import { field } from '#app/kit/fields.ts'

const invalid = 'newsletter.invalid' satisfies MessageKey

export const subscribeForm = z.object({ email: field(email, { required: invalid, email: invalid }) })

/** Token of a mailed link. */
export const newsletterLinkForm = z.object({ token: z.string().regex(/^[\w-]{20,64}$/) })
