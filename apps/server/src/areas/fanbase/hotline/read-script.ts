import { maxCallMinutes } from '@debut/contract/limits';
import type { Queryable } from '../../../platform/db/database.ts';
import type { SignAudio } from '../../library/index.ts';
import type { Script } from './call-script.ts';
import type { CallRow } from './calls.store.ts';
import type { HotlineRow } from './hotline.store.ts';
import type { HotlineFacts } from './hotline-facts.ts';
import { texts } from './texts.ts';

/** The names of services where a release can be heard. */
export type ListServices = (
  at: Queryable,
  owner: string,
  release: { trackId: string; projectId: string | null },
) => Promise<string[]>;

export type ReadScript = (
  at: Queryable,
  hotline: HotlineRow,
  facts: Pick<HotlineFacts, 'artist' | 'title' | 'projectId'>,
  call: Pick<CallRow, 'id' | 'isTest' | 'heard'>,
) => Promise<Script>;

/** The sounds of a call are signed for as long as it may last. */
const signedSeconds = (maxCallMinutes + 5) * 60;
const servicesNamed = 3;

export function createReadScript(dependencies: {
  signAudio: SignAudio;
  listServices: ListServices;
  /** Whether texts can be sent here. */
  canText: boolean;
}): ReadScript {
  const { signAudio, listServices, canText } = dependencies;
  const sign = (path: string | null, seconds: number | null) =>
    path === null ? null : { url: signAudio(path, signedSeconds).url, seconds: seconds ?? 0 };

  async function describeRelease(
    at: Queryable,
    { userId, snippet }: HotlineRow,
    facts: Parameters<ReadScript>[2],
  ): Promise<string> {
    const { title, artist, projectId } = facts;
    const services = snippet ? await listServices(at, userId, { trackId: snippet.trackId, projectId }) : [];
    return texts.voice.out(title, artist, services.slice(0, servicesNamed));
  }

  return async (at, hotline, facts, { id, isTest, heard }) => {
    const { greetingKind, greetingText, greetingVoice } = hotline;
    const isOut = heard === 'release';
    const recorded = sign(hotline.greetingPath, hotline.greetingSeconds);
    return {
      artist: facts.artist,
      voice: greetingVoice,
      greeting: isOut ? null : greetingKind === 'text' ? { text: greetingText } : recorded,
      snippet: isOut ? null : sign(hotline.snippetPath, hotline.snippetSeconds),
      release: isOut ? await describeRelease(at, hotline, facts) : null,
      canJoin: canText,
      callId: isTest ? id : undefined,
    };
  };
}
