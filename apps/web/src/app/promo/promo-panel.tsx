import { audioHint, audioTypes } from '../../areas/library/tracks/track-changes.ts';
import { ContactPicker } from '../../areas/outreach/pitch-list/contact-picker.tsx';
import { type PromoRelease, PromoTab } from '../../areas/promo/promo-tab.tsx';
import { AddAudio } from './add-audio.tsx';

/** The promo of a release, with the recipients to choose from. */
export function PromoPanel({ release }: { release: PromoRelease }) {
  return (
    <PromoTab
      release={release}
      picker={(props) => <ContactPicker release={release} {...props} />}
      audio={{ accept: audioTypes, hint: audioHint() }}
      addAudio={<AddAudio release={release} />}
    />
  );
}
