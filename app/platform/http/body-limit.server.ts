const formLimit = 1024 * 1024
const uploadLimit = 11 * 1024 * 1024

/**
 * The request with its body read and bounded: 1 MB, for picture uploads (multipart) 11 MB.
 * Undefined when it is larger; what exceeds the limit is never kept in memory.
 */
export async function limitedRequest(request: Request): Promise<Request | undefined> {
  if (!request.body) return request
  const limit = request.headers.get('content-type')?.startsWith('multipart/form-data') ? uploadLimit : formLimit
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
    signal: request.signal,
  })
}
