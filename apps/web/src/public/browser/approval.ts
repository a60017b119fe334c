import { enhanceApproval } from './enhance-approval.ts';

enhanceApproval();
