/** A client for the emulator; `Bearer owner` is its administrator. */
export const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
export const projectId = process.env.FIREBASE_PROJECT_ID ?? '';

/** Like new Firebase projects, hides whether an address is known. */
export async function protectAddresses(): Promise<void> {
  const settings = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await call('PATCH', `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`, settings);
}

/** The newest password reset link for an address. */
export async function findPasswordLink(email: string): Promise<string | undefined> {
  const { oobCodes } = await call<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    'GET',
    `/emulator/v1/projects/${projectId}/oobCodes`,
  );
  return oobCodes.findLast((one) => one.email === email && one.requestType === 'PASSWORD_RESET')?.oobLink;
}

export async function findAccounts(email: string): Promise<{ localId: string; email: string }[]> {
  const { users = [] } = await call<{ users?: { localId: string; email: string }[] }>(
    'POST',
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    { email: [email] },
  );
  return users;
}

/** Signs in with a Google ID token, and returns Firebase's ID token. */
export async function signInAtGoogle(person: { sub: string; email: string; name: string }): Promise<string> {
  const googleToken = JSON.stringify({ ...person, email_verified: true });
  const { idToken } = await call<{ idToken: string }>(
    'POST',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=fake-key',
    {
      postBody: new URLSearchParams({ id_token: googleToken, providerId: 'google.com' }).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    },
  );
  return idToken;
}

async function call<ResponseBody>(method: string, path: string, body?: unknown): Promise<ResponseBody> {
  const response = await fetch(`http://${emulatorHost}${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator responded with ${response.status}: ${await response.text()}`);
  return (await response.json()) as ResponseBody;
}
