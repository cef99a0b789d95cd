/** One line under the search box: a piece, with the price in satang. */
export type Suggestion = { id: string; name: string; price: number; pictureId?: string | undefined }
