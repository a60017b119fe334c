import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    dialogTitle: 'The page on a phone',
    frame: 'Preview of the release page',
    saved: 'What fans see',
    offline: 'What fans will see',
    stage: 'Day of the preview',
    before: 'Before',
    out: 'Out now',
    done: 'Done',
  },
});
