export const shortestPassword = 6
export const longestPassword = 128
