import type { createResume } from './listen-resume.ts';
import { createPlayMeter } from './play-meter.ts';
import type { createPlayReports } from './play-reports.ts';

type Dependencies = { reports: ReturnType<typeof createPlayReports>; resume: ReturnType<typeof createResume> };

/** Measures what is heard of one track after the other, reports it every few seconds, and remembers where it stopped. */
export function createPlayTracker({ reports, resume }: Dependencies) {
  const meter = createPlayMeter();
  let reportedAt = 0;

  function collect(trackId: string, position: number | undefined): void {
    reportedAt = Date.now();
    reports.add(trackId, meter.take());
    if (position !== undefined) resume.store(trackId, position);
  }

  return {
    endRun: meter.endRun,

    /** Returns whether it was time to report. */
    sample(track: { id: string; seconds: number }, position: number): boolean {
      meter.sample(position, track.seconds, Date.now());
      if (Date.now() - reportedAt < reportMilliseconds) return false;
      this.report(track.id, position);
      return true;
    },

    /** `position`: where the track stopped, if it was open. */
    report(trackId: string, position?: number): void {
      collect(trackId, position);
      void reports.send();
    },

    /** While the page is being left. */
    reportLast(trackId: string, position?: number): void {
      collect(trackId, position);
      reports.sendLast();
    },
  };
}

const reportMilliseconds = 5000;
