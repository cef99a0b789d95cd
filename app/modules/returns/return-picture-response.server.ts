/** Serves a return's picture: not cached, not executable. */
export const returnPictureResponse = (bytes: Uint8Array | undefined): Response =>
  bytes
    ? new Response(Buffer.from(bytes), {
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex, nofollow',
        },
      })
    : new Response('404', { status: 404, headers: { 'cache-control': 'private, no-store' } })
