import { hideWhenBroken } from './hide-when-broken.ts';
import { keepPassAlone } from './listen-forms.ts';
import { listenToKeys } from './listen-keys.ts';
import { createListenPlayer } from './listen-player.ts';
import { createResume } from './listen-resume.ts';
import { texts } from './listen-texts.ts';
import { createListenVisit, onAttention } from './listen-visit.ts';
import { handleMediaKeys } from './media-session.ts';
import { texts as pageTexts } from './page-texts.ts';
import { createPlayReports } from './play-reports.ts';
import { createPlayTracker } from './play-tracker.ts';
import { hasError, loadPage, sendFormsInPlace, showGone, swapParts } from './swap-page.ts';

/** The forms and downloads work without this script; it adds the player. */
export function enhanceListen(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('[data-image]')) hideWhenBroken(image);
  const root = document.querySelector<HTMLElement>('[data-listen]');
  if (!root) return;
  const token = root.dataset.listen ?? '';
  const address = `/listen/${encodeURIComponent(token)}`;
  const visit = createListenVisit(token);
  const resume = createResume(token);
  const tracker = createPlayTracker({ reports: createPlayReports(token, visit.id), resume });
  const player = createListenPlayer(root, { visit, tracker, resume, onLost: () => void showWhatHappened() });

  /** Shows the parts of a newer page, or what became of the link. */
  function show(page: Document, parts: readonly string[]): void {
    if (page.querySelector('[data-locked]')) location.reload();
    else if (root && showGone(root, page)) player.stop();
    else {
      swapParts(page, parts);
      player.refresh();
    }
  }

  async function showWhatHappened(): Promise<void> {
    const page = await loadPage(address);
    if (page) show(page, audioParts);
    player.say(page ? texts.cannotPlay : pageTexts.networkError);
  }

  async function poll(): Promise<void> {
    if (document.visibilityState !== 'visible' || !readStates(document)?.includes('preparing')) return;
    const page = await loadPage(address);
    // Not without a reason, because replaced controls lose the focus.
    if (page && readStates(page) !== readStates(document)) show(page, audioParts);
  }

  sendFormsInPlace(root, (page, { dataset: { form } }) => {
    if (form === 'feedback') {
      show(page, ['feedback', ...audioParts]);
      root.querySelector<HTMLElement>('[data-swap=feedback] [data-focus]')?.focus();
      return;
    }
    const isTyping = document.activeElement?.matches('[name=body]');
    show(page, ['comments', ...audioParts]);
    const hasFailed = hasError('comments');
    const [field, button] = ['[name=body]', 'button'].map((name) => `[data-form=comment] ${name}`) as [string, string];
    root.querySelector<HTMLElement>(isTyping || hasFailed ? field : button)?.focus();
    if (!hasFailed) player.say(form === 'delete' ? texts.commentDeleted : pageTexts.commentPosted);
  });
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) keepPassAlone(target);
  });
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-seek]')) player.moveTo(Number(target.value));
  });
  root.addEventListener('click', ({ target }) => {
    const find = (name: string) =>
      target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset : undefined;
    const { play } = find('play') ?? {};
    const { jump } = find('jump') ?? {};
    if (play !== undefined) player.controls.toggle(play);
    if (jump) {
      player.moveTo(Number(jump));
      player.play();
    }
  });
  listenToKeys(player.controls);
  handleMediaKeys(player);
  onAttention(() => void visit.refresh());
  setInterval(() => void poll(), pollMilliseconds);
}

const audioParts = ['player', 'tracks', 'downloads'];
const pollMilliseconds = 10_000;

function readStates(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-states]')?.dataset.states;
}
