/** Whether this device takes the picture of a page by itself; it does unless the person turned it off. */
const place = 'nascente:automatic-shot'

/** Storage may be blocked: then it is what it is by default. */
export function readAutomaticShot(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function keepAutomaticShot(on: boolean): void {
  try {
    localStorage.setItem(place, on ? 'on' : 'off')
  } catch {
    // It holds until the page is left.
  }
}
