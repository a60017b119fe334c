import { catalogue, plural } from '@debut/contract/texts';

const en = {
  finished: {
    title: 'Mastering finished',
    message: (title: string, styles: number) =>
      `"${title}" is ready in ${plural(styles, { one: '# style', other: '# styles' })}.`,
    messageAfter: (title: string, reference: string) => `Your master of “${title}” after “${reference}” is ready.`,
  },
  referenceMaster: { name: 'Reference master', description: 'Follows the sound of a reference' },
  creditReason: (title: string) => `Mastering “${title}”`,
  archiveName: (format: string) => `Masters ${format.toUpperCase()}`,
  forCd: (master: string) => `${master}, CD`,
};

export const texts = catalogue({ en });
