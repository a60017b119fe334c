import type { Page } from '@playwright/test';

/** Collects script errors, failed requests and content security policy violations. */
export async function collectErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.exposeFunction('reportPolicyBreach', (breach: string) => errors.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report = Reflect.get(window, 'reportPolicyBreach') as (breach: string) => void;
      report(`${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  return errors;
}
