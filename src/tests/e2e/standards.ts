/** The success criteria axe is asked about: WCAG 2.2, levels A and AA. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
