/** What is wrong with a page in a hand: names that stand twice, targets that are too small, and what lies over something. Runs in the page. */

/** Everything a thumb may find fault with, as `fault: element`. The page is left scrolled to its end. */
export async function handlingFaults(): Promise<string[]> {
  /** CSS pixels; the specification's touch target is larger, Apple's guidelines ask for this. */
  const least = 44
  const pressable = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="radio"]'
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert]') === null
  // While something covers the page, only what is in it can be pressed.
  const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(isShown).at(-1)
  const all = [...(top ?? document.body).querySelectorAll(pressable)].filter(isShown)
  /** A label is pressed as well as what it names. */
  const placeOf = (element: Element) => {
    const places = [element, element.closest('label')].filter((one) => one !== null)
    return places
      .map((one) => one.getBoundingClientRect())
      .toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  }
  /** Also what a press reaches around an element whose look is smaller. */
  const sizeOf = (element: Element, { width, height }: DOMRect) => {
    const { content, position, top: above, bottom: below } = getComputedStyle(element, '::after')
    const grown =
      content !== 'none' && position === 'absolute' ? Number.parseFloat(above) + Number.parseFloat(below) : 0
    return { width, height: Number.isNaN(grown) ? height : height - Math.min(0, grown) }
  }
  const isInView = ({ top: from, bottom, height }: DOMRect) => height > 0 && from >= 0 && bottom <= innerHeight
  /** A button within a field belongs to what the field is about. */
  const fieldOf = (element: Element) => {
    const around = element.matches('button') ? [element.parentElement, element.parentElement?.parentElement] : []
    const input = around.map((one) => one?.querySelector('input')).find(Boolean)
    return input?.labels?.[0]?.textContent ?? ''
  }
  const nameOf = (element: Element) =>
    `${fieldOf(element)} ${element.getAttribute('aria-label') ?? element.textContent}`.replaceAll(/\s+/g, ' ').trim()
  const shortOf = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 160)

  const faults: string[] = []
  const seen = new Set<string>()
  for (const element of all) {
    const name = nameOf(element)
    const place = placeOf(element)
    // The way back is named after where it leads.
    if (!place || !isInView(place) || name === '' || element.closest('nav ol')) continue
    if (seen.has(name)) faults.push(`stands twice: ${name}`)
    seen.add(name)
  }
  for (const element of all) {
    const place = placeOf(element)
    // Links within a sentence are as high as its lines (WCAG 2.2, 2.5.8). What is out of sight until it has the focus is no target.
    if (!place || getComputedStyle(element).display === 'inline' || place.width <= 1 || place.bottom < 0) continue
    const { width, height } = sizeOf(element, place)
    if (height < least - 0.5 || width < least - 0.5)
      faults.push(`${Math.round(width)} × ${Math.round(height)} px: ${shortOf(element)}`)
  }
  if (top) return faults
  const fixed = [...document.body.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).position === 'fixed' && isShown(element),
  )
  for (const element of fixed) {
    const { width, height, left, right, bottom } = element.getBoundingClientRect()
    if (width * height > 1 && right > 0 && bottom > 0 && left < innerWidth && width < innerWidth)
      faults.push(`floats: ${shortOf(element)}`)
  }
  scrollTo(0, document.documentElement.scrollHeight)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  for (const element of all) {
    const place = element.getBoundingClientRect()
    if (!isInView(place) || place.width <= 1) continue
    const met = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2)
    // A line that sticks to the top gives way when one scrolls back; what is fixed never does.
    const covers = met && fixed.some((one) => one.contains(met) && !one.contains(element))
    if (covers) faults.push(`lies under ${shortOf(met)}: ${shortOf(element)}`)
  }
  return faults
}
