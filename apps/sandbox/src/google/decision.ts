import type { InteractionResults } from 'oidc-provider';

interface Pending {
  uid: string;
  returnTo: string;
  result?: InteractionResults | undefined;
  persist(): Promise<string>;
}

/** Returns the redirect URL. */
export function allowAs(interaction: Pending, accountId: string, rejectedScopes: string[] = []): Promise<string> {
  const consent = { rejectedScopes };
  return decide(interaction, { login: { accountId, remember: false }, consent, select_account: {} });
}

export function deny(interaction: Pending): Promise<string> {
  return decide(interaction, { error: 'access_denied', error_description: 'The user denied the request.' });
}

async function decide(interaction: Pending, result: InteractionResults): Promise<string> {
  interaction.result = result;
  await interaction.persist();
  return interaction.returnTo;
}
