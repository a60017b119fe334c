import { useEffect, useState } from 'react';

/** False until the first key press or pointer press, to defer loading code that isn't needed before. */
export function useFirstInteraction(): boolean {
  const [happened, setHappened] = useState(false);
  useEffect(() => {
    const options = { once: true, capture: true };
    const notice = () => setHappened(true);
    window.addEventListener('pointerdown', notice, options);
    window.addEventListener('keydown', notice, options);
    return () => {
      window.removeEventListener('pointerdown', notice, options);
      window.removeEventListener('keydown', notice, options);
    };
  }, []);
  return happened;
}
