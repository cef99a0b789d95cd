/** Where the shopper came from to pay a session, which names itself there: the page that pays its order otherwise. */
export const cancelPage = ({ id, cancel_url }: { id: string; cancel_url: string }): string =>
  `${cancel_url}?session_id=${id}`
