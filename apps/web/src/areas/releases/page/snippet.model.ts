import { maxSnippetSeconds, minSnippetSeconds } from '@debut/contract/limits';
import { playTime } from '@debut/contract/play-time';
import type { ReleasePage, Snippet, SnippetTrack } from '@debut/contract/release-pages';
import { texts } from './texts.ts';

const usualSeconds = 30;
/** Where the first chorus often is. */
const usualStart = 0.3;

/** What a snippet begins with: half a minute of the master, from where a chorus may be. */
export function suggestSnippet(track: SnippetTrack): Snippet {
  const { id, seconds, versions } = track;
  const version = versions.find((one) => one.id !== 'original') ?? versions[0];
  return fitSnippet(track, {
    trackId: id,
    version: version?.id ?? 'original',
    start: Math.round((seconds ?? 0) * usualStart),
    seconds: usualSeconds,
  });
}

/** Keeps the whole snippet inside the track. */
export function fitSnippet({ seconds: whole }: Pick<SnippetTrack, 'seconds'>, snippet: Snippet): Snippet {
  const longest = whole === null ? maxSnippetSeconds : Math.min(maxSnippetSeconds, Math.floor(whole));
  const seconds = Math.max(minSnippetSeconds, Math.min(snippet.seconds, longest));
  const latest = whole === null ? snippet.start : latestStart(whole, seconds);
  return { ...snippet, seconds, start: Math.max(0, Math.min(snippet.start, latest)) };
}

/** In whole seconds, so that the slider can reach it. */
export function latestStart(whole: number, seconds: number): number {
  return Math.max(0, Math.floor(whole - seconds));
}

/** "0:42 – 1:12" */
export function describePart({ start, seconds }: Snippet): string {
  return texts.snippet.part(playTime(start), playTime(start + seconds));
}

export type SnippetLook = { readonly text: string; readonly tone: 'quiet' | 'busy' | 'good' | 'warning' | 'bad' };

/** What became of the stored snippet; a changed one is made when it is saved. */
export function describeSnippetState(
  { snippet: stored, snippetState }: Pick<ReleasePage, 'snippet' | 'snippetState'>,
  chosen: Snippet | null,
): SnippetLook | null {
  if (chosen === null) return null;
  if (JSON.stringify(stored) !== JSON.stringify(chosen)) return { text: texts.snippet.unsaved, tone: 'quiet' };
  return snippetState === 'none' ? null : looks[snippetState];
}

const looks: Record<Exclude<ReleasePage['snippetState'], 'none'>, SnippetLook> = {
  preparing: { text: texts.snippet.states.preparing, tone: 'busy' },
  ready: { text: texts.snippet.states.ready, tone: 'good' },
  failed: { text: texts.snippet.states.failed, tone: 'bad' },
  missing: { text: texts.snippet.states.missing, tone: 'warning' },
};
