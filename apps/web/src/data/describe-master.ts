import type { VersionReport } from '@debut/contract/mastering';
import { catalogue } from '@debut/contract/texts';
import { formatFigure, formatTarget } from '../ui/figures.ts';

/** A master with its name on screen. */
interface NamedMaster {
  readonly name: string;
  readonly version: { readonly report: VersionReport };
}

const texts = catalogue({
  en: {
    hasNothingToMakeLouder: (name: string) => `${name} has nothing to make louder: the audio is silent.`,
    stoppedAtLufs: (name: string, figure: string) => `${name} stopped at ${figure} LUFS`,
    reachingWouldNeedMoreLimiting: (reached: string, target: string) =>
      `${reached}: reaching ${target} would need more limiting than the music can take.`,
    reachingWouldNeedBass: (reached: string, target: string) =>
      `${reached}: reaching ${target} would let the bass turn everything else down.`,
    reachingWouldNeedNoise: (reached: string, target: string) =>
      `${reached}: reaching ${target} would raise the noise too far.`,
    quieterThanYourMix: (name: string, lu: string, target: string) =>
      `${name} is ${lu} LU quieter than your mix, because its target is ${target} LUFS.`,
    limiterHadNothingToDo: 'The limiter had nothing to do.',
    limitedShare: (percent: string) => `${percent} of the music is limited by more than 1 dB.`,
    clippedShare: (percent: string) => `Short peaks are rounded off in ${percent} of it.`,
    bassLoweredShare: (percent: string) => `The bass is lowered in ${percent}, so that it doesn’t turn down the rest.`,
    atMostDb: (figure: string, how: string) => `At most ${figure} dB${how}.`,
  },
});

/** Within the tolerance of an independent meter. */
export function isOnTarget({ result, targetLufs }: VersionReport): boolean {
  return result.integratedLufs !== null && Math.abs(result.integratedLufs - targetLufs) <= toleranceLu;
}

/** LU below the target; null when it is within the tolerance. */
export function getShortfall({ heldBackLu, result, targetLufs }: VersionReport): number | null {
  const short = result.integratedLufs === null ? heldBackLu : targetLufs - result.integratedLufs;
  return short > toleranceLu ? short : null;
}

const toleranceLu = 0.1;

export function describeShortfall({ name, version: { report } }: NamedMaster): string | null {
  if (getShortfall(report) === null) return null;
  const { integratedLufs } = report.result;
  if (integratedLufs === null) return texts.hasNothingToMakeLouder(name);
  const reached = texts.stoppedAtLufs(name, formatFigure(integratedLufs));
  return shortfallReasons[report.heldBackBy ?? 'limiting'](reached, formatTarget(report.targetLufs));
}

const shortfallReasons = {
  limiting: texts.reachingWouldNeedMoreLimiting,
  bass: texts.reachingWouldNeedBass,
  noise: texts.reachingWouldNeedNoise,
};

/** A version that is quieter than its original, although it is what the style is for. */
export function describeQuieter(
  { name, version: { report } }: NamedMaster,
  originalLufs: number | null | undefined,
): string | null {
  const { integratedLufs } = report.result;
  if (integratedLufs === null || typeof originalLufs !== 'number' || !isOnTarget(report)) return null;
  const quieterLu = originalLufs - integratedLufs;
  if (quieterLu <= toleranceLu) return null;
  return texts.quieterThanYourMix(name, formatFigure(quieterLu), formatTarget(report.targetLufs));
}

/** How much, and how often, the limiter worked, and what else loudness cost. */
export function describeReduction(report: VersionReport): string {
  return [describeLimiting(report), ...describeCost(report)].join(' ');
}

function describeCost({ cost }: VersionReport): string[] {
  if (!cost) return [];
  const sentences = [
    { share: cost.limited, sentence: texts.limitedShare },
    { share: cost.clipped, sentence: texts.clippedShare },
    { share: cost.bassLowered, sentence: texts.bassLoweredShare },
  ];
  return sentences.flatMap(({ share, sentence }) => (share >= 0.001 ? sentence(formatShare(share)) : []));
}

/** Small shares with a digit more. */
function formatShare(share: number): string {
  return `${(share * 100).toFixed(share < 0.01 ? 1 : 0)} %`;
}

function describeLimiting({ gainReduction, maxGainReductionDb }: VersionReport): string {
  if (maxGainReductionDb < 0.1) return texts.limiterHadNothingToDo;
  const busy = gainReduction.filter((decibels) => decibels >= maxGainReductionDb / 2).length;
  const share = gainReduction.length > 0 ? busy / gainReduction.length : 0;
  const how = share < 0.1 ? ', for short moments' : share < 0.4 ? ', in the loud passages' : ', most of the time';
  return texts.atMostDb(formatFigure(maxGainReductionDb), how);
}
