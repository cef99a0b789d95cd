export const offline = {
  title: 'You are offline',
  text: 'The back office needs a connection. Saved changes are safe; nothing else was sent.',
  retry: 'Try again',
  description: 'Orders, products and stock of {shop}',
} as const
