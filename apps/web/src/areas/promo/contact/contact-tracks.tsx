import type { PromoContactDetail } from '@debut/contract/promo-links';
import { HeatWaveform } from '../activity/heat-waveform.tsx';
import { DialogSection } from './dialog-section.tsx';
import { texts } from './texts.ts';

export function ContactTracks({ tracks }: Pick<PromoContactDetail, 'tracks'>) {
  return (
    <DialogSection title={texts.tracks}>
      <ul className="grid gap-4">
        {tracks.map(({ id, title, waveform, heard, plays, downloads, heat }) => (
          <li key={id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="min-w-0 break-words font-semibold">{title}</span>
              <span className="text-fg-2 text-xs tabular-nums">{texts.trackFacts(heard, plays, downloads)}</span>
            </p>
            <HeatWaveform waveform={waveform} heat={heat} bars={bars} className="mt-2 h-9 w-full" />
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}

const bars = 100;
