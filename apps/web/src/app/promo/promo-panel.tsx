import { audioHint, audioTypes } from '../../areas/library/tracks/track-changes.ts';
import { RecipientList } from '../../areas/outreach/contacts/recipient-list.tsx';
import { type PromoRelease, PromoTab } from '../../areas/promo/promo-tab.tsx';
import { AddAudio } from './add-audio.tsx';

/** The promo of a release, with the recipients to choose from. */
export function PromoPanel({ release }: { release: PromoRelease }) {
  return (
    <PromoTab
      release={release}
      picker={({ recipients, selected, onChange }) => (
        <RecipientList recipients={recipients} isBoxed selection={{ selected, onChange }} />
      )}
      audio={{ accept: audioTypes, hint: audioHint() }}
      addAudio={<AddAudio release={release} />}
    />
  );
}
