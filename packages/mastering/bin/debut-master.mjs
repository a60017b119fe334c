#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/debut-master.js', import.meta.url);
if (existsSync(program)) await import(program.href);
else {
  process.stderr.write('debut-master is not built yet. Run npm run build in the repository first.\n');
  process.exitCode = 1;
}
