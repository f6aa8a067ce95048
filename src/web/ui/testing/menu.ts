/** How a test takes an action of a menu. */
import { fireEvent, screen } from '@testing-library/react'

/** Opens the menu of the first button with this name and presses an action of it. */
export async function takeFromMenu(button: string, action: string | RegExp): Promise<void> {
  const named = { name: button, hidden: true }
  await screen.findAllByRole('button', named)
  // Looked up anew: the button that only stood there may have made way for the one with its menu meanwhile.
  const [first] = screen.getAllByRole('button', named)
  if (first) fireEvent.click(first)
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
