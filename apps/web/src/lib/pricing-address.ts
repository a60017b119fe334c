/** Where more credits are bought, on the way from a page that needs them and back to it. */
export function pricingAddress(returnTo: string): string {
  return `/pricing?${new URLSearchParams({ returnTo })}`;
}
