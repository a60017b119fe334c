import { catalogue } from '@debut/contract/texts';

export const texts = catalogue({
  en: {
    preview: 'Preview',
    dialogTitle: 'The page on a phone',
    frame: 'Preview of the release page',
    draft: 'Live preview, not saved yet',
    saved: 'What fans see',
    offline: 'What fans will see',
    stage: 'Day of the preview',
    before: 'Before',
    out: 'Out now',
    done: 'Done',
  },
});
