import type { FormAnswer } from '#app/kit/form-answer.ts'

/** What whoever sends a picture is answered: as every form is, with the picture that is kept. */
export type UploadAnswer = FormAnswer<{ id: string; widths: number[] }>
