import { useEffect, useState } from 'react';

/** False until somebody presses a key or a pointer: what is only needed from then on can be loaded then. */
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
