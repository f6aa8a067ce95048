/** Where a campaign may lead: an https address and nothing else, so that no link runs a script or hides who is asked. */

/** Host with a domain, perhaps a port; no user name. */
const address = /^https:\/\/(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/** The address as it is kept; null for what is no https address. */
export function campaignLink(text: string): string | null {
  const link = text.trim()
  return address.test(link) ? link : null
}
