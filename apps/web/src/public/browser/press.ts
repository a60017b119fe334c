import { enhancePress } from './enhance-press.ts';

enhancePress();
