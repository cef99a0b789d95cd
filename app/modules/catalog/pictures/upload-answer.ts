import type { FormAnswer } from '#app/kit/form-answer.ts'

export type UploadAnswer = FormAnswer<{ id: string; widths: number[] }>
