import { enhanceListen } from './enhance-listen.ts';

enhanceListen();
