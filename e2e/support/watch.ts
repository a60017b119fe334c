import type { Page } from '@playwright/test';

/** Collects what the browser complains about: script errors, failed requests, breaches of the content policy. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('reportPolicyBreach', (breach: string) => complaints.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportPolicyBreach') as (breach: string) => void;
      report(`${effectiveDirective} refused ${blockedURI}`);
    });
  });
  return complaints;
}
