import { maxShows } from '@debut/contract/limits';
import { useToday } from '../../../data/today.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { emptyShow } from './artist-form.model.ts';
import { ShowRow } from './show-row.tsx';
import { texts as all } from './texts.ts';
import type { ArtistForm } from './use-artist-form.ts';

const texts = all.shows;

export function ShowsSection({ form }: { form: ArtistForm }) {
  const { shows, showShows } = form.values;
  const today = useToday();
  return (
    <FormSection title={texts.title}>
      <p className="-mt-2 text-fg-3 text-xs">{texts.hint}</p>
      <RowList
        rows={shows}
        max={maxShows}
        addLabel={texts.add}
        create={() => emptyShow(shows.at(-1)?.day ?? today)}
        onChange={(next) => form.change({ shows: next })}
        error={form.errors.shows}
      >
        {(show, index, parts) => <ShowRow show={show} name={texts.one(index + 1)} today={today} {...parts} />}
      </RowList>
      <Switch label={texts.show} checked={showShows} onChange={(isOn) => form.change({ showShows: isOn })} />
    </FormSection>
  );
}
