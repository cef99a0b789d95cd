import sharp from 'sharp'

// libvips opens dozens of formats, many by old, attackable code.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

// Keeps the shop responsive; two pictures run at a time (encode-queue).
sharp.concurrency(1)
sharp.cache({ files: 0, items: 50, memory: 50 })

export const maxPixels = 40_000_000

/** At most 40 megapixels, one frame, not truncated or broken. */
export const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
