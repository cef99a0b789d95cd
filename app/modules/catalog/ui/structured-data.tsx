import { scriptJson } from '../structured-data.ts'

/** A script element that is data, not code: nothing runs, and its text cannot end the element. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((one, at) => (
    <script
      key={at}
      type="application/ld+json"
      // oxlint-disable-next-line react/no-danger -- escaped by scriptJson
      dangerouslySetInnerHTML={{ __html: scriptJson(one) }}
    />
  ))
}
