import type { ReleasePage, Snippet, SnippetTrack } from '@debut/contract/release-pages';
import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Field, GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { describeSnippetState, fitSnippet, type SnippetLook, suggestSnippet } from './snippet.model.ts';
import { SnippetWindow } from './snippet-window.tsx';
import { texts as all } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

const texts = all.snippet;

/** The button with which a part of a track is heard. */
export type HearSnippet = (snippet: Snippet, versionName: string) => ReactNode;

type SnippetSectionProps = { form: PageForm; page: ReleasePage; hear: HearSnippet };

/** The part of a track that fans hear before the release. */
export function SnippetSection({ form, page, hear }: SnippetSectionProps) {
  const { snippetTracks: tracks } = page;
  const { snippet } = form.values;
  const [first] = tracks;
  const change = (chosen: Snippet | null) => form.change({ snippet: chosen });
  const state = describeSnippetState(page, snippet);
  return (
    <FormSection title={texts.title}>
      {!first && !snippet ? (
        <p className="text-fg-2 text-sm">{texts.noAudio}</p>
      ) : (
        <Switch
          label={texts.enable}
          hint={texts.enableHint}
          checked={snippet !== null}
          onChange={(isOn) => change(isOn && first ? suggestSnippet(first) : null)}
        />
      )}
      {snippet && <Choice tracks={tracks} snippet={snippet} onChange={change} hear={hear} />}
      {state && <State {...state} />}
      {form.errors.snippet && <GroupError>{form.errors.snippet}</GroupError>}
    </FormSection>
  );
}

type ChoiceProps = {
  tracks: readonly SnippetTrack[];
  snippet: Snippet;
  onChange: (snippet: Snippet) => void;
  hear: HearSnippet;
};

function Choice({ tracks, snippet, onChange, hear }: ChoiceProps) {
  const track = tracks.find(({ id }) => id === snippet.trackId);
  const choose = (id: string) => {
    const chosen = tracks.find((one) => one.id === id);
    if (chosen) onChange(suggestSnippet(chosen));
  };
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {(tracks.length > 1 || !track) && (
          <Field label={texts.track}>
            <Select
              value={snippet.trackId}
              onChange={choose}
              options={[
                ...(track ? [] : [{ value: snippet.trackId, label: '–', disabled: true }]),
                ...tracks.map(({ id, title }) => ({ value: id, label: title })),
              ]}
            />
          </Field>
        )}
        {track && (
          <Field label={texts.version}>
            <Select
              value={snippet.version}
              onChange={(version) => onChange({ ...snippet, version })}
              options={listVersions(track, snippet)}
            />
          </Field>
        )}
      </div>
      {track && (
        <SnippetWindow
          track={track}
          snippet={snippet}
          onChange={(next) => onChange(fitSnippet(track, next))}
          playButton={hear(snippet, nameOf(track, snippet))}
        />
      )}
    </>
  );
}

/** With the current version, even if it no longer exists. */
function listVersions({ versions }: SnippetTrack, { version }: Snippet) {
  const options = versions.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some(({ value }) => value === version);
  return isListed ? options : [{ value: version, label: version }, ...options];
}

function nameOf({ versions }: SnippetTrack, { version }: Snippet): string {
  return versions.find(({ id }) => id === version)?.name ?? version;
}

function State({ text, tone }: SnippetLook) {
  const { icon: Icon, color } = looks[tone];
  return (
    <p role="status" className={`flex items-start gap-1.5 text-xs ${color}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      {text}
    </p>
  );
}

const looks = {
  quiet: { icon: Info, color: 'text-fg-2' },
  busy: { icon: LoaderCircle, color: 'text-fg-2' },
  good: { icon: CircleCheck, color: 'text-success' },
  warning: { icon: CircleAlert, color: 'text-warning' },
  bad: { icon: CircleAlert, color: 'text-danger' },
};
