import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { answerForms } from '#app/ui/admin/answer-forms.ts'

// Within the back office's frame, so its header and menu stay when a screen fails.
export const clientMiddleware = [answerForms]

export const ErrorBoundary = AdminFault
