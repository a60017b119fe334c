/** The token of an invitation link (`/?invitation=TOKEN`). Apart from the rest, because every first screen reads it. */
export function readInvitationToken(query: string): string | null {
  return new URLSearchParams(query).get(parameter);
}

export function removeInvitationToken(query: URLSearchParams): URLSearchParams {
  query.delete(parameter);
  return query;
}

const parameter = 'invitation';
