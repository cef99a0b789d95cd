// Imported before the schemas that a page carries. Zod would try whether code may be made from text, which the policy
// of the page forbids and the browser reports. On the server it may.
import { z } from 'zod'

if (typeof document !== 'undefined') z.config({ jitless: true })
