/** In characters (1 §5); the longest keeps hashing from becoming an attack. */
export const shortestPassword = 6
export const longestPassword = 128
