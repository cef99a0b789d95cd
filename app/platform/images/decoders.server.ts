import sharp from 'sharp'

// libvips can open dozens of formats, many of them through old and attackable code (SVG, GIF, TIFF, PDF …).
// Everything is switched off for the whole process, then the three formats the shop accepts are switched on.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

// Two pictures are encoded at a time (see encoding-line), each by one thread: the shop stays answerable meanwhile.
sharp.concurrency(1)
sharp.cache({ files: 0, items: 50, memory: 50 })

export const maxPixels = 40_000_000

/** Opens untrusted bytes: at most 40 megapixels, one frame; what browsers display, and nothing that is cut off or broken. */
export const openPicture = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1, sequentialRead: true })
