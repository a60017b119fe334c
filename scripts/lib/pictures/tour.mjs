import { inCheckout } from '../checkout.mjs';
import { startRecorder } from './recorder.mjs';
import { settle } from './shots.mjs';

/** @param {import('./demo-browser.mjs').DemoBrowser} browser */
export async function recordTour(browser) {
  const page = await browser.openPage({ width: 1280, height: 800, scale: 1 });
  await page.goto(browser.url);
  await settle(page);
  const recorder = await startRecorder(page);
  const main = page.getByRole('main');
  await recorder.hold(1800);

  await recorder.click(main.getByRole('button', { name: 'Play Night Bus Hymn' }));
  await recorder.roll(2200);

  await recorder.click(main.getByRole('link', { name: 'Glass Harbor' }).first());
  await settle(page);
  await recorder.hold(1500);
  await recorder.click(main.getByRole('slider').first(), 0.12);
  await recorder.roll(1100);
  await recorder.click(page.getByRole('radio', { name: 'Punchy' }).first());
  await recorder.roll(1700);

  await recorder.click(page.getByRole('tab', { name: /^Tasks/ }));
  await settle(page);
  await recorder.hold(1600);
  await recorder.click(main.getByRole('checkbox').first());
  await recorder.roll(1400);
  await recorder.hold(900);

  await recorder.click(page.getByRole('tab', { name: 'Email' }));
  await settle(page);
  await recorder.hold(2200);

  await recorder.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }));
  await settle(page);
  await recorder.hold(1800);
  await recorder.scroll(420);
  await recorder.hold(1800);

  await page.goto(browser.url + browser.paths.fanbase);
  await settle(page);
  await recorder.hold(2600);

  await page.goto(`${browser.url}/releases`);
  await settle(page);
  await recorder.hold(2000);
  await recorder.click(page.getByRole('banner').getByRole('link', { name: 'Debut' }));
  await settle(page);
  await recorder.hold(1200);
  await recorder.save(inCheckout('docs', 'images', 'tour.webp'));
  await page.context().close();
  await browser.reopenTasks();
}
