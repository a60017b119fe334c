import { enhancePage } from './enhance-page.ts';

enhancePage();
