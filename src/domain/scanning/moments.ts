/** Which moments count for the reading of a code that may have waited on a device without a connection. */
/** Milliseconds a reading waits on a device at most: a week. */
const longestWait = 7 * 24 * 60 * 60_000

/**
 * The moments by which a reading is judged, and any of them will do: when the code was read, as the device says, and now.
 * A clock that is behind then costs nobody what is there to be had. What waited for too long counts for now alone.
 */
export function momentsOf(scannedAt: Date | undefined, now: Date): readonly [Date, ...Date[]] {
  // Nobody reads a code in the future: that clock is ahead.
  if (scannedAt === undefined || scannedAt >= now) return [now]
  return now.getTime() - scannedAt.getTime() > longestWait ? [now] : [scannedAt, now]
}
