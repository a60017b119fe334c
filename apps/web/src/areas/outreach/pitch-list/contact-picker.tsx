import type { Recipient } from '@debut/contract/recipients';
import { useMemo, useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { RecipientList } from '../contacts/recipient-list.tsx';
import type { SuggestedRelease } from './pitch-list.model.ts';
import { SuggestedContacts } from './suggested-contacts.tsx';
import { texts } from './texts.ts';

type ContactPickerProps = {
  release: SuggestedRelease;
  recipients: readonly Recipient[];
  /** Who has a link already. */
  linked: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Chooses contacts for a release: those that are suggested, or any. */
export function ContactPicker({ release, recipients, linked, selected, onChange }: ContactPickerProps) {
  const [view, setView] = useState<'suggested' | 'all'>('suggested');
  const marks = useMemo(() => new Map([...linked].map((id) => [id, texts.hasLink])), [linked]);
  return (
    <>
      <Segmented
        label={texts.whichContacts}
        labelHidden
        value={view}
        onChange={setView}
        options={[
          { value: 'suggested', label: texts.suggested },
          { value: 'all', label: texts.allContacts },
        ]}
        className="mx-4 mb-4 sm:mx-5"
      />
      {view === 'suggested' ? (
        <SuggestedContacts release={release} selected={selected} onChange={onChange} />
      ) : (
        <RecipientList recipients={recipients} isBoxed selection={{ selected, onChange }} marks={marks} />
      )}
    </>
  );
}
