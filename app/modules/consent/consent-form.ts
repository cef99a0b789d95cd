import { z } from 'zod'

/** The question whether page views may be counted, answered; `back` is the page on which it was asked. */
export const consentForm = z.object({ choice: z.enum(['yes', 'no']), back: z.string().max(500).optional() })
