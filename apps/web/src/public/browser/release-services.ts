const key = 'debut-service';

/** Remembers on this device which service the visitor chose, and offers it first next time. */
export function offerLastService(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-services]');
  if (!list) return;
  list.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-service]') : null;
    if (link?.dataset.service) store(link.dataset.service);
  });
  const last = recall();
  const link = last === null ? null : list.querySelector<HTMLAnchorElement>(`[data-service="${CSS.escape(last)}"]`);
  if (link) showFirst(list, link);
}

function showFirst(list: HTMLElement, link: HTMLAnchorElement): void {
  const box = list.querySelector<HTMLElement>('[data-last]');
  const first = box?.querySelector('a');
  if (!box || !first) return;
  first.href = link.href;
  first.dataset.service = link.dataset.service;
  const icon = link.querySelector('svg');
  if (icon) first.querySelector('[data-last-icon]')?.replaceChildren(icon.cloneNode(true));
  for (const [name, text] of [
    ['title', link.dataset.lastTitle],
    ['note', link.dataset.lastNote],
  ])
    first.querySelector(`span[data-last-${name}]`)?.replaceChildren(text ?? '');
  box.hidden = false;
  link.closest('li')?.remove();
}

/** Storage may be blocked; then nothing is remembered. */
function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(service: string): void {
  try {
    localStorage.setItem(key, service);
  } catch {
    // Nothing is remembered.
  }
}
