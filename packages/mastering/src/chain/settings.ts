import type { MasteringIntensity, MasteringSettings } from '@debut/contract/mastering-settings';
import type { StyleDefinition } from '../engine.ts';

const amounts: Readonly<Record<MasteringIntensity, number>> = { subtle: 0.55, normal: 1, strong: 1.45 };

/** Scales a style by its intensity. Loudness is a separate setting. */
export function withIntensity(style: StyleDefinition, { intensity }: MasteringSettings): StyleDefinition {
  const amount = amounts[intensity];
  const { equalizer, compressor, saturation, width } = style;
  return {
    ...style,
    equalizer: {
      match: Math.min(0.9, equalizer.match * amount),
      maxMatchDb: equalizer.maxMatchDb * amount,
      shapeDb: Object.fromEntries(Object.entries(equalizer.shapeDb).map(([hz, db]) => [hz, db * amount])),
    },
    compressor: { ...compressor, ratio: 1 + (compressor.ratio - 1) * amount },
    saturation: { ...saturation, mix: Math.min(1, saturation.mix * amount) },
    width: 1 + (width - 1) * amount,
  };
}
