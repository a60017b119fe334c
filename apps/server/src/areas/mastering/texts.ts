import { catalogue, plural } from '@debut/contract/texts';

const en = {
  finished: {
    title: 'Mastering finished',
    message: (title: string, styles: number) =>
      `"${title}" is ready in ${plural(styles, { one: '# style', other: '# styles' })}.`,
  },
  creditReason: (title: string) => `Mastering “${title}”`,
  archiveName: (format: string) => `Masters ${format.toUpperCase()}`,
};

export const texts = catalogue({ en });
