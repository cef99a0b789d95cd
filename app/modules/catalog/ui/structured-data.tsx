/**
 * A script element that is data, not code: nothing runs. `json` is written by scriptJson, so that it cannot end the
 * element. Only the server writes it: who reads it reads the first HTML, so the browser's bundle spares the code.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- escaped by scriptJson
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
