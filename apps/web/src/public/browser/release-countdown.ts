import { cityOf, dayOfRelease, remaining, timeInWords } from '../release.model.ts';
import { texts } from './release-texts.ts';

/** Counts down to the moment where the visitor is, and then shows the other half of the page. */
export function runCountdown(root: HTMLElement): void {
  const { at, phase, now } = root.dataset;
  if (!at || phase === 'out') return;
  // Without a zone, the moment is one on the visitor's clock.
  const moment = new Date(at).getTime();
  // The visitor's clock may be wrong.
  const ahead = Date.now() - new Date(now ?? '').getTime();
  const clock = () => Date.now() - ahead;
  describeMoment(root, new Date(at));
  const wasOut = clock() >= moment;
  if (phase === 'turning') showPhase(root, wasOut);
  if (wasOut && phase === 'turning') return;
  tick();

  function tick(): void {
    showRemaining(root, moment, clock());
    if (clock() < moment) setTimeout(tick, 1000 - (clock() % 1000));
    else if (phase === 'turning') showPhase(root, true);
    // Everybody waits for the same moment.
    else setTimeout(() => location.reload(), (wasOut ? retryMilliseconds : 0) + Math.random() * spreadMilliseconds);
  }
}

const spreadMilliseconds = 3000;
/** The server was asked at the moment itself, and saw it a little later. */
const retryMilliseconds = 5000;

function showPhase(root: HTMLElement, isOut: boolean): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-before]')) part.hidden = isOut;
  for (const part of root.querySelectorAll<HTMLElement>('[data-after]')) part.hidden = !isOut;
}

function showRemaining(root: HTMLElement, moment: number, now: number): void {
  for (const [unit, count] of Object.entries(remaining(moment, now))) {
    const shown = root.querySelector(`[data-left=${unit}]`);
    const text = String(count).padStart(2, '0');
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}

/** "Fri Nov 27, midnight in your time zone, Chicago" */
function describeMoment(root: HTMLElement, at: Date): void {
  const [day, zone] = ['day', 'zone'].map((name) => root.querySelector(`[data-${name}]`));
  const local = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const time = timeInWords(at.getHours() * 60 + at.getMinutes()) || texts.midnight;
  if (day) day.textContent = `${dayOfRelease(local)}, ${time}`;
  if (zone) zone.textContent = texts.inYourZone(cityOf(Intl.DateTimeFormat().resolvedOptions().timeZone));
}
