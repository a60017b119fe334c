import type { Body } from '@debut/contract/endpoint';
import { fanDetailsEndpoints } from '@debut/contract/fan-details';
import type { FanSignUpData } from '@debut/contract/fan-sign-up';
import {
  defaultArtistName,
  defaultLanding,
  type FanbaseLanding,
  fanbasePageEndpoints,
} from '@debut/contract/fanbase-page';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/product-api.ts';
import type { JoinRules } from './join.model.ts';

/** What strangers see of an artist. Whatever fails, there is a page to show: the defaults, with the artist's name if it is known. */
export async function readPublicLanding(artistId: string): Promise<FanbaseLanding> {
  try {
    return await api.call(fanbasePageEndpoints.landing, { params: { artistId }, query: { t: String(Date.now()) } });
  } catch {
    return defaultLanding(artistId, await readArtistName(artistId));
  }
}

async function readArtistName(artistId: string): Promise<string> {
  try {
    return (await api.call(fanbasePageEndpoints.artist, { params: { artistId } })).name;
  } catch {
    return defaultArtistName;
  }
}

/** A token for one sign-up. Without one the sign-up works too, within the limit of scripts. */
export async function openForm(artistId: string): Promise<string | null> {
  try {
    return (await api.call(fanDetailsEndpoints.formToken, { params: { artistId } })).token;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export async function requestFanCode(request: Body<typeof fanDetailsEndpoints.requestCode>): Promise<void> {
  await api.call(fanDetailsEndpoints.requestCode, { body: request });
}

export async function changeFanDetails(details: Body<typeof fanDetailsEndpoints.change>): Promise<void> {
  await api.call(fanDetailsEndpoints.change, { body: details });
}

/** Fails with the sentence to show. */
export async function joinFanbase(
  artistId: string,
  signUp: { fanData: FanSignUpData; formToken: string | null },
  rules: JoinRules,
): Promise<void> {
  try {
    await api.call(fanbasePageEndpoints.signUp, { body: { artistId, ...signUp } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'network') throw new Error(rules.unanswered);
    throw error.code === 'unknown' ? new Error(rules.refused) : error;
  }
}
