import type { HotlineState } from '@debut/contract/hotline';
import { cx } from '../../../ui/class-names.ts';
import { type StateTone, toneOf } from './hotline.model.ts';
import { texts } from './texts.ts';

export function StateBadge({ state }: { state: HotlineState }) {
  const tone = tones[toneOf(state)];
  return (
    <span className={cx('inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs', tone.box)}>
      <span aria-hidden className={cx('size-2 rounded-full', tone.dot)} />
      {texts.states[state]}
    </span>
  );
}

const tones: Record<StateTone, { box: string; dot: string }> = {
  good: { box: 'bg-success/15 text-success', dot: 'bg-success' },
  warning: { box: 'bg-warning/15 text-warning', dot: 'bg-warning' },
  bad: { box: 'bg-danger/15 text-danger', dot: 'bg-danger' },
  quiet: { box: 'bg-white/8 text-fg-2', dot: 'bg-fg-3' },
};
