import { answerThread } from '../../../platform/answer-thread.ts';
import { packRows } from '../../outreach/index.ts';
import { readFanFile } from './read-fan-file.ts';

answerThread((file: Parameters<typeof readFanFile>[0]) => packRows(readFanFile(file)));
