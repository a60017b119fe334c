import { addDays, dayIn, momentAt } from '@debut/contract/days';
import { hotlineConsentSentence } from '@debut/contract/fan-consent';
import type { Hotline, HotlineFigures, HotlineState, Voicemail } from '@debut/contract/hotline';
import type { Database } from '../../../platform/db/database.ts';
import type { FileService } from '../../library/index.ts';
import { startedMinutes } from './call-minutes.ts';
import { firstPassSeconds } from './call-script.ts';
import { countCalls, countCallsByDay, sumCredits } from './calls.store.ts';
import type { HotlineRow } from './hotline.store.ts';
import type { HotlineFacts, ReadHotlineFacts } from './hotline-facts.ts';
import { judgeHotline } from './judge-hotline.ts';
import type { ReadScript } from './read-script.ts';
import { countUnheard, type ListedVoiceMessage } from './voice-messages.store.ts';

export type PresentHotline = (owner: string, hotline: HotlineRow, isSaved: boolean) => Promise<Hotline>;

const shownDays = 14;

/** What the artist's team sees of a hotline. */
export function createPresentHotline(dependencies: {
  db: Database;
  files: Pick<FileService, 'address'>;
  isConfigured: boolean;
  isCharged: boolean;
  readFacts: ReadHotlineFacts;
  readScript: ReadScript;
  balanceOf: (owner: string) => Promise<number>;
}): PresentHotline {
  const { db, files, isConfigured, isCharged, readFacts, readScript, balanceOf } = dependencies;
  const addressOf = (path: string | null) => (path === null ? null : files.address(path));

  async function readFigures(hotline: HotlineRow, { timeZone, now }: HotlineFacts): Promise<HotlineFigures> {
    const today = dayIn(timeZone, now);
    const first = addDays(today, 1 - shownDays);
    const [counts, { held }, byDay] = [
      await countCalls(db, hotline),
      await sumCredits(db, hotline),
      await countCallsByDay(db, hotline, { since: momentAt(timeZone, first, 0), timeZone }),
    ];
    const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index));
    return { ...counts, held, days: days.map((day) => ({ day, calls: byDay.get(day) ?? 0 })) };
  }

  /** Live, unless the next call would be turned away for its price. */
  async function stateOf(hotline: HotlineRow, facts: HotlineFacts, figures: HotlineFigures): Promise<HotlineState> {
    const state = judgeHotline(hotline, facts);
    if ((state !== 'live' && state !== 'out') || !isCharged) return state;
    const heard = state === 'out' ? 'release' : 'snippet';
    const script = await readScript(db, hotline, facts, { id: '', isTest: false, heard });
    const needed = startedMinutes(firstPassSeconds(script));
    const { maxCredits } = hotline;
    if (maxCredits !== null && maxCredits - figures.credits - figures.held < needed) return 'limit';
    return (await balanceOf(hotline.userId)) < needed ? 'no-credits' : state;
  }

  return async (owner, hotline, isSaved) => {
    const facts = await readFacts(db, owner, hotline);
    const figures = await readFigures(hotline, facts);
    return {
      isConfigured,
      isIncluded: facts.isIncluded,
      number: hotline.number,
      status: hotline.status,
      state: await stateOf(hotline, facts, figures),
      title: facts.title,
      artist: facts.artist,
      releaseDate: facts.releaseDate,
      snippet: hotline.snippet,
      snippetState: hotline.snippetState,
      snippetAudio: addressOf(hotline.snippetPath),
      greeting: {
        kind: hotline.greetingKind,
        text: hotline.greetingText,
        voice: hotline.greetingVoice,
        audio: addressOf(hotline.greetingSource),
        audioSeconds: hotline.greetingSeconds,
        audioState: hotline.greetingState,
        phoneAudio: addressOf(hotline.greetingPath),
      },
      opensAt: hotline.opensAt?.toISOString() ?? null,
      closesAt: hotline.closesAt?.toISOString() ?? null,
      afterRelease: hotline.afterRelease,
      maxCredits: hotline.maxCredits,
      joinSentence: hotlineConsentSentence(facts.artist),
      figures,
      unheard: await countUnheard(db, owner),
      version: isSaved ? hotline.version : null,
    };
  };
}

export function presentVoicemail(
  { address }: Pick<FileService, 'address'>,
  { id, fanId, fanName, phone, seconds, waveform, state, path, at, readAt }: ListedVoiceMessage,
): Voicemail {
  return {
    id,
    fan: fanId !== null && fanName !== null ? { id: fanId, name: fanName } : null,
    phone,
    seconds,
    waveform,
    state,
    audio: path === null ? null : address(path),
    at: at.toISOString(),
    heardAt: readAt?.toISOString() ?? null,
  };
}
