/** The page shown after an account was deleted. */
export const goodbyePath = '/goodbye';

/** The token of a password reset link. Browsers do not send the fragment, so it stays out of server logs; older emails have it in the query. */
export function readResetToken(address: string): string | null {
  const { hash, searchParams } = new URL(address);
  return new URLSearchParams(hash.slice(1)).get('reset') ?? searchParams.get('reset');
}
