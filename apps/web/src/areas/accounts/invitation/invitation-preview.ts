import type { ResponseBody } from '@debut/contract/endpoint';
import { invitationEndpoints } from '@debut/contract/members';
import { useEffect, useState } from 'react';
import { api } from '../../../data/product-api.ts';

export type InvitationPreview = ResponseBody<typeof invitationEndpoints.preview>;

/** Undefined while it loads. Not a query, because the sign-in page has no query cache. */
export function useInvitationPreview(token: string): InvitationPreview | Error | undefined {
  const [preview, setPreview] = useState<InvitationPreview | Error>();
  useEffect(() => {
    let isMounted = true;
    const show = (result: InvitationPreview | Error) => isMounted && setPreview(result);
    readOnce(token).then(show, show);
    return () => {
      isMounted = false;
    };
  }, [token]);
  return preview;
}

const previews = new Map<string, Promise<InvitationPreview>>();

/** Before and after sign-in the same link is shown, and the server limits the attempts. */
function readOnce(token: string): Promise<InvitationPreview> {
  const known = previews.get(token) ?? api.call(invitationEndpoints.preview, { body: { token } });
  previews.set(token, known);
  known.catch(() => previews.delete(token));
  return known;
}

let signedInFor: string | null = null;

/** Signing in on the page of an invitation accepts it. */
export function acceptAfterSignIn(token: string): void {
  signedInFor = token;
}

export function isAcceptedBySignIn(token: string): boolean {
  return signedInFor === token;
}
