import { inCheckout } from './checkout.mjs';
import { listMissingPackages, readLock } from './locked-platforms.mjs';

const missing = listMissingPackages(readLock(inCheckout('package-lock.json')).packages);
if (missing.length > 0) {
  console.log(
    `package-lock.json lacks binaries for Linux or macOS:\n${missing.map((line) => `  ${line}`).join('\n')}\n` +
      'Choose versions whose binaries exist for every platform ("npm view <package>@<version>"), and write the lock file ' +
      'again from an empty folder.',
  );
  process.exitCode = 1;
}
