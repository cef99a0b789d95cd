/** In characters (1 §5); the longest keeps hashing from becoming an attack. */
export const minPasswordLength = 6
export const maxPasswordLength = 128
