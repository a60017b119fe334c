import { readMe, sendRequest } from './api.ts';

export interface FanRow {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly category: string;
  readonly contactType: string | null;
  readonly source: string | null;
  readonly sms: string;
}

export interface LandingRow {
  readonly artistName: string;
  readonly fanbaseName: string;
  readonly genre: string;
  readonly artistImage: string | null;
  readonly backgroundImage: string | null;
  readonly stats: { readonly activeFans: number; readonly releases: number; readonly newMusic: string };
}

/** Saves the artist's public page and returns the artist's id. */
export async function openFanbase(token: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = await readMe(token);
  const body = { artistName: 'Mara Vey', fanbaseName: 'The Lanterns', genre: 'Dream pop', ...fields };
  await sendRequest('PUT', `/api/fanbase/landing/${id}`, { token, body });
  return id;
}

export async function addFan(token: string, fields: { name: string; phone: string; tags?: string[] }): Promise<void> {
  await sendRequest('POST', '/api/fanbase/fans', { token, body: fields });
}

export async function readFans(token: string): Promise<FanRow[]> {
  return (await sendRequest('GET', '/api/fanbase/fans', { token })).json();
}

export async function readLanding(id: string): Promise<LandingRow> {
  return (await sendRequest('GET', `/api/fanbase/landing/${id}`, {})).json();
}

/** Imports fans with consent. */
export async function importFans(token: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `(312) 555-0${100 + at},Fan ${at},yes`);
  const csv = ['Phone,Name,SMS consent', ...rows].join('\n');
  await sendRequest('POST', '/api/fanbase/fans/import', { token, body: { csv, dryRun: false } });
}
