import { inCheckout } from '../checkout.mjs';
import { settle } from './shots.mjs';
import { startTape } from './tape.mjs';

/** From the dashboard through a song's master, plan and letters to its fans, in half a minute. @param {import('./stage.mjs').Stage} stage */
export async function recordTour(stage) {
  const page = await stage.openPage({ width: 1280, height: 800, scale: 1 });
  await page.goto(stage.url);
  await settle(page);
  const tape = await startTape(page);
  const main = page.getByRole('main');
  await tape.hold(1800);

  await tape.press(main.getByRole('button', { name: 'Play Night Bus Hymn' }));
  await tape.roll(2200);

  await tape.press(main.getByRole('link', { name: 'Glass Harbor' }).first());
  await settle(page);
  await tape.hold(1500);
  await tape.press(main.getByRole('slider').first(), 0.12);
  await tape.roll(1100);
  await tape.press(page.getByRole('radio', { name: 'Punchy' }).first());
  await tape.roll(1700);

  await tape.press(page.getByRole('tab', { name: /^Tasks/ }));
  await settle(page);
  await tape.hold(1600);
  await tape.press(main.getByRole('checkbox').first());
  await tape.roll(1400);
  await tape.hold(900);

  await tape.press(page.getByRole('tab', { name: 'Email' }));
  await settle(page);
  await tape.hold(2200);

  await tape.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fans' }));
  await settle(page);
  await tape.hold(1800);
  await tape.scroll(420);
  await tape.hold(1800);

  await page.goto(stage.url + stage.paths.fanbase);
  await settle(page);
  await tape.hold(2600);

  await page.goto(`${stage.url}/releases`);
  await settle(page);
  await tape.hold(2000);
  await tape.press(page.getByRole('banner').getByRole('link', { name: 'Debut' }));
  await settle(page);
  await tape.hold(1200);
  await tape.save(inCheckout('docs', 'images', 'tour.webp'));
  await page.context().close();
  await stage.openTasksAgain();
}
