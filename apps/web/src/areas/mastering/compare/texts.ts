import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    compare: 'Compare',
    preview: 'Preview',
    levelMatched: 'Level-matched',
    louderAlwaysSoundsBetterSo: 'Louder always sounds better, so all versions play at the same level.',
    notMatchedLouderVersionWill: 'Not matched: the louder version will seem better.',
    original: 'Original',
    blend: 'Blend',
    blendBetweenOriginalAndMaster: 'Blend between original and master',
    originalOnly: 'Original only',
    chooseStyle: 'Choose a style',
    dbToMatch: (signed: string) => `${signed} dB to match`,
    lufsFigure: (figure: string) => `${figure} LUFS`,
    versionToHear: 'Version to hear',
  },
});
