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

/** Fails with the sentence to show. */
export async function joinFanbase(artistId: string, fanData: FanSignUpData, rules: JoinRules): Promise<void> {
  try {
    await api.call(fanbasePageEndpoints.signUp, { body: { artistId, fanData } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'network') throw new Error(rules.unanswered);
    throw error.code === 'unknown' ? new Error(rules.refused) : error;
  }
}
