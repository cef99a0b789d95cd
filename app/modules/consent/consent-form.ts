import { z } from 'zod'

/** `back`: the page with the question. */
export const consentForm = z.object({ choice: z.enum(['yes', 'no']), back: z.string().max(500).optional() })
