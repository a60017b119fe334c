/** Whether the server has another build of the app than the one this page runs. When it cannot be asked: no. */
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
