/** Whether the server serves a different build than the one this page runs; false when the request fails. */
export async function isOtherVersionThere(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok || !entry) return false;
    return !(await answer.text()).includes(new URL(entry.src).pathname);
  } catch {
    return false;
  }
}
