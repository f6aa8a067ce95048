/** A promise, and what keeps it. */
export function promised(): [promise: Promise<void>, keep: () => void] {
  let keep = () => {}
  const promise = new Promise<void>((done) => (keep = done))
  return [promise, () => keep()]
}
