/**
 * Data, not code. `json` comes from scriptJson, so it cannot end the element. Only the first HTML needs it: the browser
 * bundle omits it.
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
