import { serveThread } from '../../../platform/serve-thread.ts';
import { packRows } from './packed-rows.ts';
import { readRecipientFile } from './read-recipient-file.ts';

serveThread((file: Parameters<typeof readRecipientFile>[0]) => packRows(readRecipientFile(file)));
