import { z } from 'zod'

const pictureId = z.string().regex(/^[0-9a-f]{32}$/)

/** A picture the owner chose, described in both languages for those who cannot see it. */
const chosenPicture = z.object({
  pictureId,
  altEn: z.string().trim().min(1).max(300),
  altTh: z.string().trim().min(1).max(300),
})

/** What the owner chooses for the home page; everything may be left out. */
export const homeSchema = z.object({
  /** The opening pictures, in turn. `productId` is the piece that a picture shows. */
  heroes: z
    .array(chosenPicture.extend({ productId: z.string().max(120).optional() }))
    .max(8)
    .default([]),
  /** One close-up from edge to edge, its right third calm. */
  detail: chosenPicture.optional(),
  /** The atelier that is told about. */
  brandId: z.string().max(120).optional(),
  customerPictureIds: z.array(pictureId).max(6).default([]),
})

export type HomeContent = z.output<typeof homeSchema>

const emptyHome: HomeContent = { heroes: [], customerPictureIds: [] }

/** What is stored for the home page, if it has the shape of today. */
export function homeContentOf(data: unknown): HomeContent {
  const read = homeSchema.safeParse(data)
  return read.success ? read.data : emptyHome
}
