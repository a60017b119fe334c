import { enhanceRelease } from './enhance-release.ts';

enhanceRelease();
