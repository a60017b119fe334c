import { enhanceArtist } from './enhance-artist.ts';

enhanceArtist();
