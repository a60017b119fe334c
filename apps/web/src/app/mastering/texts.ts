import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    original: 'Original',
    mix: 'Mix',
    reference: 'Reference',
    result: 'Result',
    loading: 'Loading',
    howToMaster: 'How to master',
    styles: 'Styles',
    stems: 'Stems',
    allStems: 'all stems',
    masterIt: 'Master it',
    damagedFileFirst: 'Your file is damaged. Export it again, or choose “Master it anyway” above.',
    whatToCompare: 'What to compare',
    masteredVersions: 'Mastered versions',
    newPreview: 'New preview',
    comparisonValue: (value: string, name: string) => `${value} the comparison: ${name}`,
    seekInComparison: 'Seek in the comparison',
    loudestPassageFromToNothing: (playTime: string, playTime2: string) =>
      `The loudest passage, from ${playTime} to ${playTime2}. Nothing was charged for it.`,
    couldNotBeLoadedOr: (name: string) => `${name} could not be loaded, or your browser cannot play it.`,
    compareTwoRevisions: 'Two revisions',
    makePreviewToHear: 'Make a free preview to hear the result beside your mix and the reference.',
    levelMatched: 'Level-matched',
    originalAudio: 'the original audio',
    lufsFigureOrDash: (figureOrDash: string) => `${figureOrDash} LUFS`,
  },
});
