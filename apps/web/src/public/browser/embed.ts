import { enhanceEmbed } from './enhance-embed.ts';

enhanceEmbed();
