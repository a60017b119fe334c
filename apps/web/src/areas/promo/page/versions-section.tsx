import type { PromoTrack } from '@debut/contract/promos';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { Field, GroupError } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';
import type { PageForm } from './use-page-form.ts';

/** Which version of each track contacts hear. */
export function VersionsSection({ form, tracks }: { form: PageForm; tracks: readonly PromoTrack[] }) {
  const { versions } = form.values;
  return (
    <FormSection title={texts.sectionVersions}>
      {tracks.map((track) => (
        <div key={track.id} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)]">
          <div className="min-w-0">
            <p className="break-words font-semibold text-sm">{track.title}</p>
            <TrackState track={track} chosen={versions[track.id] ?? track.version} />
          </div>
          <Field label={texts.versionOf(track.title)} labelHidden>
            <Select
              value={versions[track.id] ?? track.version}
              onChange={(version) => form.change({ versions: { ...versions, [track.id]: version } })}
              options={listVersions(track)}
            />
          </Field>
        </div>
      ))}
      {form.errors.versions && <GroupError>{form.errors.versions}</GroupError>}
    </FormSection>
  );
}

/** With the current version, even if it no longer exists. */
function listVersions({ version, versions }: PromoTrack) {
  const options = versions.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = options.some(({ value }) => value === version);
  return isListed ? options : [{ value: version, label: version }, ...options];
}

/** Known for the stored version only. */
function TrackState({ track, chosen }: { track: PromoTrack; chosen: string }) {
  if (chosen !== track.version) return null;
  const { icon: Icon, color } = looks[track.state];
  return (
    <p className={`mt-0.5 flex items-start gap-1.5 text-xs ${color}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      {texts.trackStates[track.state]}
    </p>
  );
}

const looks = {
  ready: { icon: CircleCheck, color: 'text-success' },
  preparing: { icon: LoaderCircle, color: 'text-fg-2' },
  failed: { icon: CircleAlert, color: 'text-danger' },
  missing: { icon: CircleAlert, color: 'text-warning' },
};
