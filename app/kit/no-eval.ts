// Import before schemas: Zod tests for eval, which the CSP blocks and reports.
import { z } from 'zod'

if (typeof document !== 'undefined') z.config({ jitless: true })
