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
import { findError, loadPage, sendFormsInPlace, showError, showGone, swapParts } from './swap-page.ts';

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
    else swapParts(page, parts, player.refresh);
  }

  async function showWhatHappened(): Promise<void> {
    const page = await loadPage(address);
    if (page) show(page, audioParts);
    player.showStatus(page ? texts.cannotPlay : pageTexts.networkError);
  }

  /** Replaces nothing without a reason, because somebody may be using it. */
  async function refetch(): Promise<void> {
    const page = await loadPage(address);
    if (page && readStates(page) !== readStates(document)) show(page, audioParts);
  }

  function poll(): void {
    if (document.visibilityState === 'visible' && readStates(document)?.includes('preparing')) void refetch();
  }

  const focus = (selector: string) => root.querySelector<HTMLElement>(selector)?.focus();

  function showFeedback(page: Document): void {
    show(page, ['feedback', ...audioParts]);
    focus('[data-swap=feedback] [data-focus]');
  }

  function showPosted(page: Document): void {
    show(page, ['comment-list', 'comment-form', ...audioParts]);
    if (findError(document, 'comment-form')) focus('[name=body]');
    else player.showStatus(pageTexts.commentPosted);
  }

  /** The comment form is not replaced, because another comment may have been begun in it. */
  function showDeleted(page: Document, form: HTMLFormElement): void {
    const error = findError(page, 'comment-form');
    if (error) {
      showError(form, error);
      return;
    }
    const isFocused = form.contains(document.activeElement);
    show(page, ['comment-list', ...audioParts]);
    if (isFocused) focus('[data-form=comment] button');
    player.showStatus(texts.commentDeleted);
  }

  sendFormsInPlace(root, (page, form) => {
    if (form.dataset.form === 'feedback') showFeedback(page);
    else if (form.dataset.form === 'delete') showDeleted(page, form);
    else showPosted(page);
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
    // The download may have been the last one that the link allows.
    if (find('download')) setTimeout(() => void refetch(), downloadMilliseconds);
    if (play !== undefined) player.controls.toggle(play);
    if (jump) {
      player.moveTo(Number(jump));
      player.play();
    }
  });
  listenToKeys(player.controls);
  handleMediaKeys(player);
  onAttention(() => void visit.refresh());
  setInterval(poll, pollMilliseconds);
}

const audioParts = ['player', 'tracks', 'downloads'];
const pollMilliseconds = 10_000;
/** By then the server has counted it. */
const downloadMilliseconds = 3000;

function readStates(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-states]')?.dataset.states;
}
