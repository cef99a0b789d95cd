export type Suggestion = { id: string; name: string; price: number; pictureId?: string | undefined }
