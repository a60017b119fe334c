import { logProgress } from '../print.mjs';
import { quantile } from './meters.mjs';
import { mapConcurrently, master } from './programs.mjs';

const toleranceLu = 0.5;
/** The share of songs that reaches the target. */
const goals = { club: 0.9, punchy: 0.95 };
const usualGoal = 0.99;
const meterToleranceLu = 0.1;

/**
 * How many masters reach the loudness of their style.
 * @param {{ songs: import('./music.mjs').LoudSong[], folder: string }} options
 * @returns {Promise<import('../print.mjs').Result>}
 */
export async function measureHeldBack({ songs, folder }) {
  const masters = await mapConcurrently(songs, folder, async ({ name, file }, own) => {
    const made = await master(file, own, '--style', 'all');
    logProgress(name);
    return made.map(({ report }) => ({ name, report }));
  });
  const all = masters.flat();
  const rows = [...new Set(all.map(({ report }) => report.style))].map((style) =>
    describe(
      style,
      all.filter(({ report }) => report.style === style).map(({ report }) => report),
    ),
  );
  const unexplained = all.filter(({ report }) => isQuieter(report) && report.heldBackLu === 0);
  const notes = [
    `${songs.length} songs. A master that is quieter than its source, though its style is not, must say why in its report: ${unexplained.length} do not.`,
    ...unexplained.map(({ name, report }) => `"${name}" as ${report.style} is quieter than its source.`),
  ];
  return { rows, notes, isReached: unexplained.length === 0 && rows.every(({ reached }) => reached) };
}

function describe(style, reports) {
  const shortfalls = reports.map(({ targetLufs, result }) => targetLufs - result.integratedLufs);
  const share = shortfalls.filter((shortfall) => Math.abs(shortfall) <= toleranceLu).length / reports.length;
  const goal = goals[style] ?? usualGoal;
  return {
    style,
    'target LUFS': reports[0].targetLufs,
    [`within ${toleranceLu} LU`]: `${(100 * share).toFixed(0)} %`,
    goal: `${100 * goal} %`,
    'median shortfall LU': quantile(shortfalls),
    'worst shortfall LU': Math.max(...shortfalls),
    'quieter than its source': reports.filter(isQuieter).length,
    reached: share >= goal,
  };
}

/** Quieter than its source, although the style aims higher. */
function isQuieter({ source, result, targetLufs }) {
  return result.integratedLufs < Math.min(source.integratedLufs, targetLufs) - meterToleranceLu;
}
