import { playTime } from '@debut/contract/play-time';
import { texts } from './approval-texts.ts';
import { texts as pageTexts } from './page-texts.ts';
import { aimComment, drawProgress, setText } from './player-view.ts';

/** Plays one version at a time; switching keeps the position, and every version is played equally loud. */
export function createApprovalPlayer(root: HTMLElement, { onStale }: { onStale: () => Promise<boolean> }) {
  const find = <E extends Element = HTMLElement>(name: string) => root.querySelector<E>(`[data-${name}]`);
  const playButton = find('play');
  const seek = find<HTMLInputElement>('seek');
  if (!playButton || !seek) return null;
  const audio = new Audio();
  audio.preload = 'none';
  let chosen = '';
  let checkedAt = Date.now();
  let hasFailed = false;

  const versions = () => [...root.querySelectorAll<HTMLElement>('[data-version]')];
  const lengthOf = () => Number(seek.max) || 1;

  /** Marks the version; a new address is loaded at the same position. */
  function choose(id: string): void {
    const version = versions().find(({ dataset }) => dataset.version === id) ?? versions()[0];
    if (!version) return;
    const { audio: address = '', seconds = '', gain, path = '' } = version.dataset;
    const isOther = version.dataset.version !== chosen;
    chosen = version.dataset.version ?? '';
    for (const each of versions()) each.setAttribute('aria-pressed', String(each === version));
    seek?.setAttribute('max', seconds);
    setText(root, 'version-name', version.textContent);
    setText(root, 'length', playTime(Number(seconds)));
    for (const bars of root.querySelectorAll('[data-bars]')) bars.setAttribute('d', path);
    audio.volume = 10 ** (Math.min(0, Number(gain)) / 20);
    if (isOther || audio.error) open(address);
    draw();
  }

  function open(address: string): void {
    const { currentTime, paused } = audio;
    audio.src = address;
    audio.currentTime = currentTime;
    if (!paused) void play();
  }

  async function play(): Promise<void> {
    // Pausing or switching meanwhile rejects the promise; a real failure is also an `error` event.
    await audio.play().catch(() => undefined);
  }

  function toggle(): void {
    if (audio.paused) {
      void play();
      void check();
    } else audio.pause();
  }

  /** The link may have been revoked, or the versions replaced, since the page was loaded. */
  async function check(): Promise<void> {
    if (Date.now() - checkedAt < checkMilliseconds) return;
    checkedAt = Date.now();
    await onStale();
  }

  /** Addresses expire. One failure gets new ones; a second in a row is reported. */
  async function recover(): Promise<void> {
    const position = audio.currentTime;
    if (hasFailed || !(await onStale())) {
      audio.pause();
      return showStatus(texts.cannotPlay);
    }
    hasFailed = true;
    checkedAt = Date.now();
    if (!root.isConnected) return;
    audio.currentTime = position;
    void play();
  }

  function draw(isSeeking = false): void {
    drawProgress(root, audio.currentTime, lengthOf());
    aimComment(root, audio.currentTime, isSeeking);
  }

  function moveTo(seconds: number): void {
    audio.currentTime = seconds;
    draw(true);
  }

  function showStatus(sentence: string): void {
    setText(root, 'status', sentence);
  }

  function showPlaying(): void {
    const isPlaying = !audio.paused;
    playButton?.toggleAttribute('data-playing', isPlaying);
    playButton?.setAttribute('aria-label', isPlaying ? pageTexts.pause : pageTexts.play);
    if (isPlaying) showStatus('');
    follow();
  }

  function follow(): void {
    draw();
    if (!audio.paused) requestAnimationFrame(follow);
  }

  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const version = target.closest<HTMLElement>('[data-version]');
    const jump = target.closest<HTMLElement>('[data-jump]');
    if (version) choose(version.dataset.version ?? '');
    if (jump) moveTo(Number(jump.dataset.jump));
    if (jump && audio.paused) void play();
    if (target.closest('[data-play]')) toggle();
  });
  seek.addEventListener('input', () => moveTo(Number(seek.value)));
  for (const event of ['play', 'pause', 'ended']) audio.addEventListener(event, showPlaying);
  audio.addEventListener('playing', () => {
    hasFailed = false;
  });
  audio.addEventListener('error', () => void recover());
  choose('');

  return {
    showStatus,
    stop() {
      audio.pause();
      audio.removeAttribute('src');
    },
    /** After parts of the page were replaced. */
    refresh: () => choose(chosen),
  };
}

const checkMilliseconds = 30_000;
