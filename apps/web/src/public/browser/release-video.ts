import { texts } from './release-texts.ts';

/** The service's player replaces the poster once the visitor wants to watch. */
export function enhanceVideo(poster: HTMLAnchorElement): void {
  poster.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = poster.dataset.video ?? '';
    frame.title = texts.video;
    frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
    frame.allowFullscreen = true;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = `${poster.className} w-full`;
    poster.replaceWith(frame);
    frame.focus();
  });
}
