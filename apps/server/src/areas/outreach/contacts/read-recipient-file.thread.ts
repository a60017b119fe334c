import { answerThread } from '../../../platform/answer-thread.ts';
import { packRows } from './packed-rows.ts';
import { readRecipientFile } from './read-recipient-file.ts';

answerThread((file: Parameters<typeof readRecipientFile>[0]) => packRows(readRecipientFile(file)));
