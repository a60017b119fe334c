import { catalogue } from '@debut/contract/texts';

const sizes = {
  link: { name: 'Link preview', use: 'Shown where you paste the link', pixels: '1200 × 630' },
  story: { name: 'Story', use: 'Instagram, TikTok, WhatsApp', pixels: '1080 × 1920' },
  post: { name: 'Post', use: 'Instagram feed', pixels: '1080 × 1350' },
  square: { name: 'Square', use: 'Any feed', pixels: '1080 × 1080' },
  banner: { name: 'Banner', use: 'X, Facebook, YouTube', pixels: '1500 × 500' },
};

export const texts = catalogue({
  en: {
    title: 'Share',
    hint: 'Pictures with your cover, in the colors of the page.',
    sizes,
    pictureOf: (name: string) => `${name} picture`,
    loading: (name: string) => `Loading the ${name.toLowerCase()} picture`,
    download: 'Download',
    downloadOf: (name: string) => `Download the ${name.toLowerCase()} picture`,
    failed: 'This picture couldn’t be made.',
    tryAgain: 'Try again',
    embedTitle: 'Player for your site',
    embedHint: 'Paste this code into your website or send it to a blog.',
    embedSize: 'Size of the player',
    embedSizes: { compact: 'Compact', card: 'Card', large: 'Large' },
    code: 'Embed code',
    copy: 'Copy code',
    codeCopied: 'The code is copied.',
    frameTitle: (title: string, artist: string) => `${title} by ${artist}`,
  },
});
