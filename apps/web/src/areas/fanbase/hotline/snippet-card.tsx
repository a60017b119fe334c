import { type Hotline, type HotlineSnippet, hotlineSnippetSeconds } from '@debut/contract/hotline';
import { type Track, trackEndpoints } from '@debut/contract/tracks';
import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useData } from '../../../data/use-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { findHook, fitSnippet, listVersions, suggestSnippet } from './hotline.model.ts';
import { SnippetBox } from './snippet-box.tsx';
import { SoundButton } from './sound-button.tsx';
import { texts as all } from './texts.ts';
import type { HotlineForm } from './use-hotline-form.ts';
import { useSound } from './use-sound.ts';

const texts = all.snippet;

type SnippetCardProps = { form: HotlineForm; hotline: Hotline; onPlay: () => void };

/** The part of a track that callers hear. */
export function SnippetCard({ form, hotline, onPlay }: SnippetCardProps) {
  const tracks = useData(trackEndpoints.list, {}).data?.filter(({ audioFile }) => audioFile !== null) ?? [];
  const { snippet } = form.values;
  const track = tracks.find(({ id }) => id === snippet?.trackId);
  const change = (chosen: HotlineSnippet) => form.change({ snippet: chosen });
  function choose(id: string) {
    const chosen = tracks.find((one) => one.id === id);
    if (chosen) change(suggestSnippet(chosen));
  }
  return (
    <FormSection title={texts.title}>
      {tracks.length === 0 && !snippet ? (
        <p className="text-fg-2 text-sm">{texts.noTracks}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr]">
          <Field label={texts.track}>
            <Select value={track?.id ?? ''} onChange={choose} options={listTracks(tracks, track)} />
          </Field>
          {track && snippet && <Version track={track} snippet={snippet} onChange={change} />}
        </div>
      )}
      {track && snippet && (
        <>
          <SnippetBox track={track} snippet={snippet} onStart={(start) => change({ ...snippet, start })} />
          <Player hotline={hotline} snippet={snippet} onPlay={onPlay}>
            <Button
              size="small"
              onClick={() => change({ ...snippet, start: findHook(track, snippet.seconds) })}
              disabled={!track.waveform}
            >
              <Sparkles aria-hidden className="size-4" />
              {texts.findHook}
            </Button>
          </Player>
        </>
      )}
      {form.errors.snippet && <GroupError>{form.errors.snippet}</GroupError>}
    </FormSection>
  );
}

function listTracks(tracks: readonly Track[], chosen: Track | undefined) {
  const options = tracks.map(({ id, title }) => ({ value: id, label: title }));
  return chosen ? options : [{ value: '', label: texts.chooseTrack, disabled: true }, ...options];
}

type VersionProps = { track: Track; snippet: HotlineSnippet; onChange: (snippet: HotlineSnippet) => void };

function Version({ track, snippet, onChange }: VersionProps) {
  const versions = listVersions(track).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = versions.some(({ value }) => value === snippet.version);
  const lengths = hotlineSnippetSeconds.map((seconds) => ({ value: String(seconds), label: texts.short(seconds) }));
  return (
    <>
      <Field label={texts.version}>
        <Select
          value={snippet.version}
          onChange={(version) => onChange({ ...snippet, version })}
          options={isListed ? versions : [{ value: snippet.version, label: snippet.version }, ...versions]}
        />
      </Field>
      <Segmented
        label={texts.length}
        value={String(snippet.seconds)}
        onChange={(chosen) => {
          const seconds = hotlineSnippetSeconds.find((one) => String(one) === chosen);
          if (seconds) onChange(fitSnippet(track, { ...snippet, seconds }));
        }}
        options={lengths}
        className="sm:max-lg:col-span-2"
      />
    </>
  );
}

type PlayerProps = {
  hotline: Hotline;
  snippet: HotlineSnippet;
  onPlay: () => void;
  children: ReactNode;
};

/** Only what is saved has been made for the phone. */
function Player({ hotline, snippet, onPlay, children }: PlayerProps) {
  const isSaved = JSON.stringify(hotline.snippet) === JSON.stringify(snippet);
  const isReady = isSaved && hotline.snippetState === 'ready';
  const sound = useSound(isReady ? hotline.snippetAudio : null, onPlay);
  const state = isSaved ? hotline.snippetState : 'none';
  const note = state === 'ready' ? texts.playNote : state === 'none' ? texts.states.unsaved : texts.states[state];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <SoundButton sound={sound} disabled={!isReady} labels={{ play: texts.play, pause: all.pause }} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold text-sm">{texts.play}</p>
        <p role="status" className={state === 'failed' ? 'text-danger text-xs' : 'text-fg-3 text-xs'}>
          {note}
        </p>
      </div>
      {children}
    </div>
  );
}
