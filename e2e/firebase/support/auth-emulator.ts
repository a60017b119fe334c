/** The emulator of this run, spoken to as Google's API is; `Bearer owner` is its administrator. */
export const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';
export const projectId = process.env.FIREBASE_PROJECT_ID ?? '';

/** As every new Firebase project has it: answers do not tell whether an address is known. */
export async function protectAddresses(): Promise<void> {
  const settings = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await call('PATCH', `/identitytoolkit.googleapis.com/v2/projects/${projectId}/config`, settings);
}

/** The link of the newest password mail to this address, or undefined when none was sent. */
export async function findPasswordLink(email: string): Promise<string | undefined> {
  const { oobCodes } = await call<{ oobCodes: { email: string; requestType: string; oobLink: string }[] }>(
    'GET',
    `/emulator/v1/projects/${projectId}/oobCodes`,
  );
  return oobCodes.findLast((one) => one.email === email && one.requestType === 'PASSWORD_RESET')?.oobLink;
}

/** What the service knows of an address; it has nobody after the account was deleted. */
export async function findAccounts(email: string): Promise<{ localId: string; email: string }[]> {
  const { users = [] } = await call<{ users?: { localId: string; email: string }[] }>(
    'POST',
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    { email: [email] },
  );
  return users;
}

/** Signs in as an app with an ID token of Google does, without a browser. Returns the service's own ID token. */
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
  if (!response.ok) throw new Error(`The emulator answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as ResponseBody;
}
