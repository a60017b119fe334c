import { serveThread } from '../../../platform/serve-thread.ts';
import { packRows } from '../../outreach/index.ts';
import { readFanFile } from './read-fan-file.ts';

serveThread((file: Parameters<typeof readFanFile>[0]) => packRows(readFanFile(file)));
