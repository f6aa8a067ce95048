/** Up to so many rows are answered at once; more are prepared in the background. */
export const rowsAtOnce = 5000
