/** The size that chats and networks show a shared link in, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const
