/** A page of ours and nothing else: the address may have been written by somebody else. */
export function safeReturn(address: string | null): string | null {
  return address && /^\/(?![/\\])/.test(address) && !address.startsWith('/pricing') ? address : null;
}

export function returnLabel(address: string): string {
  if (address.startsWith('/track/')) return 'Back to your track';
  if (address.startsWith('/fans')) return 'Back to your message';
  return 'Back to where you were';
}
